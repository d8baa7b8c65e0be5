import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import {
  cornersSource,
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  readPicture,
  type TempFolder,
  turnMp4,
} from '../testing/make-media.ts';
import { extractThumbnail } from './extract-thumbnail.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

test('a thumbnail skips the black beginning', async () => {
  const path = await makeMedia(folder, 'fade', [
    ...lavfi("color=c=black:s=640x360:r=10:d=5,drawbox=c=red:t=fill:enable='gte(t,4)'"),
    ...FAST_H264,
  ]);
  const info = await probeMedia(path);
  for (const name of ['thumb.webp', 'thumb.jpg']) {
    const outputPath = folder.file(name);
    await extractThumbnail({ info, sourcePath: path, outputPath });
    const picture = await readPicture(outputPath, 0);
    expect(picture.nameAt(0.5, 0.5)).toBe('red');
  }
  const head = (await readFile(folder.file('thumb.webp'))).toString('latin1', 0, 12);
  expect(head).toMatch(/^RIFF....WEBP$/su);
  await extractThumbnail({ info, sourcePath: path, outputPath: folder.file('at.jpg'), atSeconds: 1 });
  expect((await readPicture(folder.file('at.jpg'), 0)).nameAt(0.5, 0.5)).toBe('black');
});

test('among key frames the black ones are skipped as well, and where all are black the others are asked', async () => {
  // Key frames at 0, 2 and 4 s.
  for (const [name, redFrom, redTo] of [
    ['late', 2, 6],
    ['between', 0.5, 1.5],
  ] as const) {
    const path = await makeMedia(folder, name, [
      ...lavfi(
        `color=c=black:s=640x360:r=10:d=5,drawbox=c=red:t=fill:enable='between(t,${redFrom},${redTo})'`,
      ),
      ...[...FAST_H264, '-g', '20', '-sc_threshold', '0'],
    ]);
    const outputPath = folder.file(`${name}.webp`);
    const job = { info: await probeMedia(path), sourcePath: path, outputPath };
    await extractThumbnail({ ...job, hasManyKeyFrames: true });
    expect((await readPicture(outputPath, 0)).nameAt(0.5, 0.5)).toBe('red');
  }
});

test('an all-black video has a thumbnail too, upright and small', async () => {
  const path = await makeMedia(folder, 'black', [
    ...lavfi('color=c=black:s=1280x720:r=10:d=1'),
    ...FAST_H264,
  ]);
  await turnMp4(path, 90);
  const outputPath = folder.file('black.webp');
  await extractThumbnail({ info: await probeMedia(path), sourcePath: path, outputPath });
  const { width, height } = await readPicture(outputPath, 0);
  expect(height / width).toBeCloseTo(16 / 9, 1);
});

test('a thumbnail of a turned video is upright', async () => {
  const path = await makeMedia(folder, 'turned', [...lavfi(cornersSource(320, 180)), ...FAST_H264]);
  await turnMp4(path, 270);
  const outputPath = folder.file('turned.jpg');
  await extractThumbnail({ info: await probeMedia(path), sourcePath: path, outputPath });
  const picture = await readPicture(outputPath, 0);
  expect([picture.nameAt(0.1, 0.06), picture.nameAt(0.9, 0.06)]).toEqual(['green', 'white']);
});
