import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  readPicture,
  type TempFolder,
} from '../testing/make-media.ts';
import { extractMovingPreview } from './extract-moving-preview.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

test.each([
  [5, 3],
  [1, 1],
])('of %d s, the first %d s: small, silent, for every browser', async (length, expected) => {
  const sourcePath = await makeMedia(folder, `game-${length}`, [
    ...lavfi(`color=c=red:s=640x480:r=25:d=${length}`),
    ...lavfi(`sine=d=${length}`),
    ...['-c:v', 'mpeg4', '-c:a', 'libmp3lame', '-f', 'avi'],
  ]);
  const outputPath = folder.file(`preview-${length}.mp4`);
  await extractMovingPreview({ info: await probeMedia(sourcePath), sourcePath, outputPath });
  const info = await probeMedia(outputPath);
  expect(info).toMatchObject({ container: 'mp4', audio: null, video: { width: 360, height: 270 } });
  expect(Math.abs(info.durationSeconds - expected)).toBeLessThan(0.1);
  expect((await readPicture(outputPath, 0)).nameAt(0.5, 0.5)).toBe('red');
});

test('it may begin later', async () => {
  const sourcePath = await makeMedia(folder, 'late', [
    ...lavfi("color=c=red:s=320x240:r=25:d=4,drawbox=c=blue:t=fill:enable='gte(t,2)'"),
    ...FAST_H264,
  ]);
  const outputPath = folder.file('late.mp4');
  await extractMovingPreview({
    info: await probeMedia(sourcePath),
    sourcePath,
    outputPath,
    startSeconds: 2,
    durationSeconds: 1,
  });
  expect((await probeMedia(outputPath)).durationSeconds).toBeCloseTo(1, 1);
  expect((await readPicture(outputPath, 0)).nameAt(0.5, 0.5)).toBe('blue');
});
