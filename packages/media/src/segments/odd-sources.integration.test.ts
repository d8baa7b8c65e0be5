import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { CENTER, encodeTake } from '../testing/encode-take.ts';
import { expectFilm } from '../testing/expect-film.ts';
import { makeTempFolder, readPicture, SHARED_MEDIA, type TempFolder } from '../testing/make-media.ts';
import { chooseSubtitlesSize } from '../video/canvas-sizes.ts';
import type { TakeLayout } from './layout-chains.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const SMALL = { width: 180, height: 320 };

async function clip(sourcePath: string, layout: TakeLayout) {
  const outputPath = folder.file('clip.mp4');
  const range = { startSeconds: 0, durationSeconds: 0.5 };
  const { durationSeconds } = await probeMedia(sourcePath);
  const made = await encodeTake({
    sourcePath,
    outputPath,
    layout,
    size: SMALL,
    range: { ...range, durationSeconds: Math.min(durationSeconds, range.durationSeconds) },
  });
  await expectFilm(outputPath, await probeMedia(outputPath), { ...SMALL, ...made.range });
}

const oddFolder = join(SHARED_MEDIA, 'odd');
const hasOddFiles = existsSync(oddFolder);
const oddVideos = hasOddFiles
  ? (await readdir(oddFolder, { recursive: true })).filter((name) =>
      /\.(?:mp4|mkv|webm|mov|3gp)$/iu.test(name),
    )
  : [];

describe.skipIf(!hasOddFiles)('odd files', () => {
  const REFUSED: Record<string, string> = {
    'androidx/sample_alac.mp4': 'no_video',
    'androidx/sample_malformed_free_box.mp4': 'corrupt',
    'file-type/fixture-corrupt.mkv': 'corrupt',
    'file-type/fixture-isom.mp4': 'corrupt',
  };
  const layouts: TakeLayout[] = [
    CENTER,
    { kind: 'fit' },
    {
      kind: 'fill',
      crop: {
        path: [
          { timeSeconds: 0, centerX: 0.3 },
          { timeSeconds: 1, centerX: 0.7 },
        ],
        scale: 1,
      },
    },
  ];

  test.each(
    sampleOf(
      oddVideos.map((name, index) => ({ name, layout: layouts[index % 3] ?? CENTER })),
      4,
    ),
  )('$name ($layout.kind)', async ({ name, layout }) => {
    const made = clip(join(oddFolder, name), layout);
    const code = REFUSED[name];
    if (code === undefined) await made;
    else await expect(made).rejects.toMatchObject({ name: 'MediaError', code });
  });

  test('HDR keeps its colours: the white of a colour chart is white, its red is red', async () => {
    const sourcePath = join(oddFolder, 'androidx/hlg10-color-test.mp4');
    const outputPath = folder.file('hdr.mp4');
    const range = { startSeconds: 0, durationSeconds: 0.2 };
    await encodeTake({
      sourcePath,
      outputPath,
      range,
      size: chooseSubtitlesSize(await probeMedia(sourcePath)),
    });
    const picture = await readPicture(outputPath, 0.1);
    expect(picture.nameAt(0.15, 0.8)).toBe('white');
    const { red, green, blue } = picture.at(0.43, 0.58);
    expect(red - Math.max(green, blue)).toBeGreaterThan(130);
  });
});
