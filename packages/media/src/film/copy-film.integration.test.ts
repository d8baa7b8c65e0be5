import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  readPicture,
  type TempFolder,
} from '../testing/make-media.ts';
import { ASPECT_SIZES } from '../video/canvas-sizes.ts';
import { copyFilm } from './copy-film.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

/** Copies a film to 9:16, or says that it is encoded. */
async function copy(
  sourcePath: string,
  [startSeconds, durationSeconds]: [number, number],
  isUnchanged = true,
) {
  const info = await probeMedia(sourcePath);
  const outputPath = folder.file('out.mp4');
  const result = await copyFilm({
    info,
    sourcePath,
    outputPath,
    isUnchanged,
    aspect: ASPECT_SIZES['9:16'],
    range: { startSeconds, durationSeconds },
    encode: async () => ({ durationSeconds }),
  });
  return { outputPath, result };
}

const PORTRAIT = { size: '180x320', seconds: 4, output: ['-g', '30', ...FAST_H264] };

test('what is right already is copied, whole or from a key frame, exactly', async () => {
  const path = await makeTestVideo(folder, 'portrait', PORTRAIT);
  for (const range of [
    [0, 4],
    [1, 2],
    [2, 1.5],
  ] as [number, number][]) {
    const { outputPath, result } = await copy(path, range);
    expect(result.isCopied).toBe(true);
    expect(Math.abs(result.durationSeconds - range[1])).toBeLessThanOrEqual(0.1);
    // The pictures are the source's: copying begins at the requested time.
    const [copied, original] = [await readPicture(outputPath, 0.5), await readPicture(path, range[0] + 0.5)];
    expect(copied.pixels.equals(original.pixels)).toBe(true);
  }
});

test('a cut between key frames, another aspect and another sound are encoded instead', async () => {
  const path = await makeTestVideo(folder, 'portrait2', PORTRAIT);
  const wide = await makeTestVideo(folder, 'wide', { size: '568x320', seconds: 2 });
  const made = [await copy(path, [1.5, 1]), await copy(wide, [0, 2]), await copy(path, [0, 4], false)];
  expect(made.map(({ result }) => result.isCopied)).toEqual([false, false, false]);
});

test('a copied picture gets sound that every player takes', async () => {
  const silent = await makeTestVideo(folder, 'silent', { ...PORTRAIT, hasSound: false });
  const { result } = await copy(silent, [0, 4]);
  expect(result).toMatchObject({ isCopied: true, audio: { codec: 'aac' } });
  const path = await makeMedia(folder, 'mp3.mkv', [
    ...lavfi('testsrc2=s=180x320:r=30:d=2'),
    ...lavfi('sine=d=2'),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'libmp3lame'],
  ]);
  const withMp3 = await copy(path, [0, 2]);
  expect(withMp3.result).toMatchObject({ isCopied: true, audio: { codec: 'aac' } });
});
