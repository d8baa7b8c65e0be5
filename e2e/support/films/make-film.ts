import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import type { Person } from '../test.ts';

/** The spoken words of a film and the seconds between them. */
export interface SpokenWord {
  text: string;
  /** The pause before the word. */
  pauseSeconds?: number;
}

const WORD_SECONDS = 0.3;
const GAP_SECONDS = 0.05;

/** Places words one after the other from 0.2 s on. */
function wordsInTime(words: readonly SpokenWord[]) {
  let now = 0.2;
  return words.map(({ text, pauseSeconds = GAP_SECONDS }) => {
    const startSeconds = now + pauseSeconds;
    now = startSeconds + WORD_SECONDS;
    return { text, startSeconds, endSeconds: now };
  });
}

/** Splits a text into words; `…` stands for a pause of a second. */
export function spoken(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  let pauseSeconds = GAP_SECONDS;
  for (const part of text.split(' ')) {
    if (part === '…') pauseSeconds = 1;
    else {
      words.push({ text: part, pauseSeconds });
      pauseSeconds = GAP_SECONDS;
    }
  }
  return words;
}

/** Makes a clip of a video with known words and opens it as a film, through the API. */
export async function makeFilm(
  baseURL: string,
  { accessToken }: Pick<Person, 'accessToken'>,
  {
    video,
    words,
    language = 'en-US',
  }: { video: string; words: readonly SpokenWord[]; language?: 'en-US' | 'fr-FR' },
): Promise<{ id: string; projectId: string }> {
  const atelier = createAtelier({ url: baseURL, key: accessToken });
  const films = filmsOf(atelier.connection);
  const filepath = await atelier.upload(await openAsBlob(video, { type: 'video/mp4' }), {
    name: path.basename(video),
  });
  const placed = wordsInTime(words);
  const lines = Array.from({ length: Math.ceil(placed.length / 3) }, (_, index) => ({
    words: placed.slice(index * 3, index * 3 + 3),
  }));
  const [jobId = ''] = await atelier.clip({
    uploaded_filepath: filepath,
    subtitle_style: 8,
    framing: 'center',
    captions: { lines },
    language_code: language,
  });
  const job = await atelier.follow(jobId);
  const projectId = job.result?.projectId;
  if (!projectId) throw new Error(`The clip failed: ${job.error?.error}`);
  const film = await films.create({ project_id: projectId });
  if (film.process_id) await atelier.follow(film.process_id);
  return { id: film.id, projectId };
}
