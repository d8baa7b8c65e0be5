import { existsSync } from 'node:fs';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { FACE_PHOTO } from '../../testing/talking-faces.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { openFilm } from './film.testing.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server?.leave());

test.runIf(existsSync(FACE_PHOTO))('the people of a source come as a sheet of masks', async () => {
  const [lea, bob] = await Promise.all([server.signUp(), server.signUp()]);
  const video = await madeMedia(server.file('person.mp4'), [
    ...['-loop', '1', '-r', '25', '-t', '3', '-i', FACE_PHOTO, '-f', 'lavfi', '-i', 'sine=f=300:d=3'],
    ...['-vf', 'crop=iw:iw*9/16:0:0,scale=640:360', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
  ]);
  const { filepath } = await (await uploadVideo(lea, video)).json();
  const { id } = await openFilm(lea, { filepath, language_code: 'fr-FR' });
  const read = (person: typeof lea, address: string) => person.api(`/api/films/${id}/masks/${address}`);

  const answer = await read(lea, 'main?block=0');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 6 * 256, height: 5 * 144, channels: 1 });
  const at = (x: number, y: number) => data[Math.round(y * 144) * info.width + Math.round(x * 256)] ?? 0;
  // The face in the first mask, and the wall beside it.
  expect(at(0.44, 0.4)).toBeGreaterThan(200);
  expect(at(0.75, 0.1)).toBeLessThan(30);

  const refused = await Promise.all([
    read(lea, 'main?block=2'),
    read(lea, 'constructor?block=0'),
    read(lea, 'main?block=-1'),
    read(bob, 'main?block=0'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 404]);
});
