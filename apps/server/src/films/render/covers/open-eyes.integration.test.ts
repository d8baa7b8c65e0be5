import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { afterAll, describe, expect, test } from 'vitest';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import { ffmpeg } from '../film.testing.ts';
import { closeEyes } from './planted-film.testing.ts';

const detector = createFaceDetector();
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-eyes-'));
afterAll(async () => {
  detector?.close();
  await rm(dir, { recursive: true, force: true });
});

async function eyesOf(photo: string, filter: string, side: number) {
  const file = path.join(dir, `${Math.random()}.grey`);
  const grey = `${filter},scale=${side}:${side},format=gray`;
  await ffmpeg(['-i', photo, '-vf', grey, '-f', 'rawvideo', file]);
  const size = { path: file, width: side, height: side };
  const [found] = (await detector?.lookAtStills?.(size, { signal: new AbortController().signal })) ?? [];
  return found?.[0]?.eyesOpen;
}

describe.skipIf(!existsSync(FACE_PHOTO) || !detector)('the eyes of a portrait', () => {
  test.each([
    ['as it is', 'null', 512],
    ['small', 'null', 320],
    ['as small as it is measured', 'null', 256],
    ['large', 'crop=256:256:100:0', 512],
    ['with noise', 'noise=alls=14:allf=t', 512],
    ['soft', 'gblur=1.5', 512],
    ['dark', 'eq=brightness=-0.25', 512],
    ['mirrored', 'hflip', 512],
  ])('closed eyes measure less than 0.62 of open ones: %s', async (_, filter, side) => {
    const closed = path.join(dir, 'closed.png');
    if (!existsSync(closed)) await closeEyes(closed);
    const open = await eyesOf(FACE_PHOTO, filter, side);
    const shut = await eyesOf(closed, filter, side);
    console.info(`eyes ${filter} ${side}: open ${open?.toFixed(2)}, closed ${shut?.toFixed(2)}`);
    expect(open).toBeGreaterThan(0.45);
    expect((shut ?? 1) / (open ?? 1)).toBeLessThan(0.62);
  });

  test('eyes that are too small are not judged', async () => {
    expect(await eyesOf(FACE_PHOTO, 'null', 160)).toBeNull();
  });
});
