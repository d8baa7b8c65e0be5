import path from 'node:path';
import type { Film } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { expect } from 'vitest';
import { callFilms, openFilm } from '../../films/routes/film.testing.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { makeTalkingVideo } from '../../testing/stand-ins/fake-transcriber.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

/** A film of 7.5 s: two French sentences at 0.4 and 3.5 s of the film, and a cut of half a second between them. */
export async function openTalk(person: TestPerson, folder: string): Promise<FilmView & { film: Film }> {
  const video = await makeTalkingVideo(path.join(folder, 'parole.mp4'), {
    text: 'Bonjour à tous et à toutes. Voici maintenant une petite astuce pour vous.',
    seconds: 8,
  });
  const { filepath } = await (await uploadVideo(person, video)).json();
  const words = (start: number, texts: string[]) =>
    texts.map((text, index) => ({
      text,
      startSeconds: start + index * 0.4,
      endSeconds: start + index * 0.4 + 0.35,
    }));
  const { body } = await callFilms<{ process_id: string }>(person, '/api/process-clip', {
    uploaded_filepath: filepath,
    subtitle_style: 8,
    framing: 'center',
    language_code: 'fr-FR',
    captions: {
      lines: [
        { words: words(0.4, ['Bonjour', 'à', 'tous', 'et', 'à', 'toutes.']) },
        { words: words(4, ['Voici', 'maintenant', 'une', 'petite', 'astuce.']) },
      ],
    },
    cuts: [{ start_seconds: 3, end_seconds: 3.5 }],
  });
  const job = await endOfJob(person, body.process_id);
  expect(job.error).toBeNull();
  return openFilm(person, { project_id: job.result?.projectId ?? '' });
}
