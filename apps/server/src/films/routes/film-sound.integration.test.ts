import { writeFile } from 'node:fs/promises';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { loudnessOf } from '../cutting/measure-sound.testing.ts';
import { callFilms, editFilm, makeClip, openFilm } from './film.testing.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server?.leave());

async function soundOf(person: TestPerson, id: string, at: number): Promise<string> {
  const answer = await person.api(`/api/films/${id}/sound?at=${at}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/mp4']);
  const file = server.file('sound.m4a');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

test('a part of a scene is heard with the treatment of the film, and without music', async () => {
  const ada = await server.signUp();
  const video = await makeVideo(server.file('talk.mp4'), { seconds: 6, size: '160x90' });
  const { projectId } = await makeClip(ada, video);
  const film = await openFilm(ada, { project_id: projectId });
  // The cut of the clip is at 1.4 s: the second scene lasts from 1.7 s to the end.
  const treated = await soundOf(ada, film.id, 2);
  expect(Number((await probe(treated)).format.duration)).toBeCloseTo(4.3, 1);
  expect(Number((await probe(await soundOf(ada, film.id, 1))).format.duration)).toBeCloseTo(1.4, 1);
  const { lufs } = await loudnessOf(await soundOf(ada, film.id, 2));
  expect(Math.abs(lufs + 14)).toBeLessThan(0.5);
  const music = { id: 'm1', bed: 'calm', start_seconds: 0, end_seconds: 5, gain_db: 12 };
  const operations = [
    { op: 'set_sound', loudness: false },
    { op: 'add_music', music },
  ];
  expect((await editFilm(ada, film, operations)).status).toBe(200);
  expect((await loudnessOf(await soundOf(ada, film.id, 2))).lufs).toBeLessThan(-17);

  expect((await callFilms(ada, `/api/films/${film.id}/sound?at=-1`)).status).toBe(400);
  const eve = await server.signUp();
  expect((await callFilms(eve, `/api/films/${film.id}/sound`)).status).toBe(404);
});
