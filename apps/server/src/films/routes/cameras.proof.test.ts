import { existsSync } from 'node:fs';
import path from 'node:path';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { pictureFilm } from '@atelier/film/time/picture-film';
import type { Angles } from '@atelier/film/wire/angle-answers';
import { expect } from 'vitest';
import { sharedMedia } from '../../testing/shared-media.ts';
import { FACE_PHOTO, FACE_SPEECH, makeTalkingFaces } from '../../testing/talking-faces.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { ffmpeg } from '../render/film.testing.ts';
import { callFilms, openFilm } from './film.testing.ts';

/** The seconds in which each of two people speaks: recordings of 10.2 s and 23.4 s, and the first one again. */
const TURNS = [
  ['left', 0, 10.2],
  ['right', 10.2, 33.6],
  ['left', 33.6, 43.8],
] as const;
const SECONDS = 43.8;
const VOICES = ['000', '001', '000'].map((name) => sharedMedia(`speech/fr/fleurs-fr-${name}.ogg`));
/** The second close-up began so much later. */
const LATE_SECONDS = 1.5;

proofWhere([FACE_PHOTO, FACE_SPEECH, ...VOICES].every(existsSync))(
  'two close-ups and a wide shot show who speaks',
  async () => {
    const server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
    try {
      const ada = await server.signUp();
      const file = (name: string) => path.join(server.dataDir, name);
      const faces = await makeTalkingFaces(file('faces.mp4'), { turns: TURNS, seconds: SECONDS });
      const spoken = await toSpeechWav(VOICES, file('voices.wav'));
      const both = ['-i', faces, '-i', spoken, '-map', '0:v', '-map', '1:a', '-shortest', '-c:v', 'copy'];
      await ffmpeg([...both, '-c:a', 'aac', file('wide.mp4')]);
      const close = async (name: string, x: number, from: number) => {
        const picture = ['-vf', `crop=640:720:${x}:0`, '-c:v', 'libx264', '-preset', 'ultrafast'];
        await ffmpeg(['-ss', String(from), '-i', file('wide.mp4'), ...picture, '-c:a', 'aac', file(name)]);
      };
      await close('left.mp4', 0, 0);
      await close('right.mp4', 640, LATE_SECONDS);
      const cameras: string[] = [];
      for (const name of ['wide.mp4', 'left.mp4', 'right.mp4'])
        cameras.push((await (await uploadVideo(ada, file(name))).json()).filepath);
      const opened = await openFilm(ada, { cameras, language_code: 'fr-FR', canvas: '16:9' });
      const { film } = opened;
      const nameOf = (source: string) => opened.sources[source]?.name.replace(/\.mp4$/u, '') ?? source;
      const asked = await callFilms<Angles>(ada, `/api/films/${opened.id}/angles`, {});
      console.info(
        JSON.stringify(asked.body.cameras.map((camera) => ({ ...camera, file: nameOf(camera.name) }))),
      );
      const shots = pictureFilm(film).scenes.map((scene, index) => ({
        camera: nameOf(scene.source),
        startSeconds: film.scenes[index]?.start_seconds ?? 0,
        endSeconds: film.scenes[index]?.end_seconds ?? 0,
      }));
      for (const { camera, startSeconds, endSeconds } of shots)
        console.info(`${startSeconds.toFixed(2)} to ${endSeconds.toFixed(2)} s: ${camera}`);

      let right = 0;
      let wrong = 0;
      for (const [who, from, until] of TURNS)
        for (const { camera, startSeconds, endSeconds } of shots) {
          const shared = Math.max(0, Math.min(until, endSeconds) - Math.max(from, startSeconds));
          if (camera === who) right += shared;
          else if (camera !== 'wide') wrong += shared;
        }
      console.info(`speaker ${right.toFixed(1)} s, listener ${wrong.toFixed(1)} s of ${SECONDS} s`);
      expect(right).toBeGreaterThan(0.5 * SECONDS);
      // The reaction of a listener; the wide shot opens the film and fills the pauses.
      expect(wrong).toBeLessThan(0.15 * SECONDS);
      const inside = (seconds: number) =>
        (film.words.main ?? []).filter(
          (word) => seconds > word.start_seconds + 1e-6 && seconds < word.end_seconds - 1e-6,
        );
      for (const { startSeconds } of shots.slice(1)) expect(inside(startSeconds)).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);
