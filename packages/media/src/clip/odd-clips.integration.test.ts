import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSubtitles } from '../subtitles/render-subtitles.ts';
import { expectClip } from '../testing/expect-clip.ts';
import { makeTempFolder, readPicture, SHARED_MEDIA, type TempFolder } from '../testing/make-media.ts';
import type { Reframe } from '../video/reframe-chains.ts';
import { resolveRange } from '../video/resolve-range.ts';
import { renderClip } from './render-clip.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const SMALL = { width: 180, height: 320 };

async function clip(sourcePath: string, reframe: Reframe) {
  const info = await probeMedia(sourcePath);
  const range = resolveRange(info, { startSeconds: 0, durationSeconds: 0.5, maxDurationSeconds: 90 });
  const outputPath = folder.file('clip.mp4');
  await renderClip({ info, sourcePath, outputPath, range, reframe, size: SMALL });
  const output = await probeMedia(outputPath);
  await expectClip(outputPath, output, { ...SMALL, ...range });
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
  const modes: Reframe[] = [
    { mode: 'center' },
    { mode: 'fit' },
    {
      mode: 'follow',
      path: [
        { timeSeconds: 0, centerX: 0.3 },
        { timeSeconds: 1, centerX: 0.7 },
      ],
    },
  ];

  test.each(
    sampleOf(
      oddVideos.map((name, index) => ({ name, reframe: modes[index % 3] ?? { mode: 'center' as const } })),
      4,
    ),
  )('$name ($reframe.mode)', async ({ name, reframe }) => {
    const made = clip(join(oddFolder, name), reframe);
    const code = REFUSED[name];
    if (code === undefined) await made;
    else await expect(made).rejects.toMatchObject({ name: 'MediaError', code });
  });

  test('HDR keeps its colours: the white of a colour chart is white, its red is red', async () => {
    const info = await probeMedia(join(oddFolder, 'androidx/hlg10-color-test.mp4'));
    const outputPath = folder.file('hdr.mp4');
    const range = { startSeconds: 0, durationSeconds: 0.2 };
    await renderSubtitles({
      info,
      sourcePath: join(oddFolder, 'androidx/hlg10-color-test.mp4'),
      outputPath,
      range,
    });
    const picture = await readPicture(outputPath, 0.1);
    expect(picture.nameAt(0.15, 0.8)).toBe('white');
    const { red, green, blue } = picture.at(0.43, 0.58);
    expect(red - Math.max(green, blue)).toBeGreaterThan(130);
  });
});
