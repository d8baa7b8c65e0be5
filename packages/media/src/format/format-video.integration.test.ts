import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { expectClip } from '../testing/expect-clip.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  readPicture,
  type TempFolder,
} from '../testing/make-media.ts';
import type { PictureFit } from '../video/choose-frame-size.ts';
import { type AspectRatio, chooseFormatSize } from './build-format-args.ts';
import { formatVideo } from './format-video.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

async function format(
  sourcePath: string,
  aspect: AspectRatio,
  range: [number, number],
  fit: PictureFit = 'crop',
) {
  const info = await probeMedia(sourcePath);
  const outputPath = folder.file('out.mp4');
  const [startSeconds, durationSeconds] = range;
  const job = { info, sourcePath, outputPath, aspect, fit, range: { startSeconds, durationSeconds } };
  return { info, outputPath, result: await formatVideo(job) };
}

test.each<[AspectRatio, PictureFit]>([
  ['9:16', 'crop'],
  ['1:1', 'fit'],
  ['4:5', 'crop'],
  ['5:4', 'fit'],
])('%s (%s) is encoded to its size and length', async (aspect, fit) => {
  const path = await makeTestVideo(folder, 'wide', { size: '568x320', seconds: 2 });
  const { info, outputPath, result } = await format(path, aspect, [0.5, 1], fit);
  await expectClip(outputPath, result, { ...chooseFormatSize(info, aspect, fit), durationSeconds: 1 });
  expect(result.isCopied).toBe(false);
});

const PORTRAIT = { size: '180x320', seconds: 4, output: ['-g', '30', ...FAST_H264] };

test('what is right already is copied, whole or from a key frame, exactly', async () => {
  const path = await makeTestVideo(folder, 'portrait', PORTRAIT);
  for (const range of [
    [0, 4],
    [1, 2],
    [2, 1.5],
  ] as [number, number][]) {
    const { outputPath, result } = await format(path, '9:16', range);
    expect(result.isCopied).toBe(true);
    expect(Math.abs(result.durationSeconds - range[1])).toBeLessThanOrEqual(0.1);
    // The pictures are the source's: copying begins at the requested time.
    const [copied, original] = [await readPicture(outputPath, 0.5), await readPicture(path, range[0] + 0.5)];
    expect(copied.pixels.equals(original.pixels)).toBe(true);
  }
});

test('a cut between key frames is encoded instead', async () => {
  const path = await makeTestVideo(folder, 'portrait2', PORTRAIT);
  const { outputPath, result } = await format(path, '9:16', [1.5, 1]);
  expect(result.isCopied).toBe(false);
  await expectClip(outputPath, result, { width: 360, height: 640, durationSeconds: 1 });
});

test('a copied picture gets sound that every player takes', async () => {
  const silent = await makeTestVideo(folder, 'silent', { ...PORTRAIT, hasSound: false });
  const { result } = await format(silent, '9:16', [0, 4]);
  expect(result).toMatchObject({ isCopied: true, audio: { codec: 'aac' } });
  const path = await makeMedia(folder, 'mp3.mkv', [
    ...lavfi('testsrc2=s=180x320:r=30:d=2'),
    ...lavfi('sine=d=2'),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'libmp3lame'],
  ]);
  const withMp3 = await format(path, '9:16', [0, 2]);
  expect(withMp3.result).toMatchObject({ isCopied: true, audio: { codec: 'aac' } });
});
