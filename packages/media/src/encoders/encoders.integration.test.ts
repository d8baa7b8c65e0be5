import { writeFile } from 'node:fs/promises';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runProcess } from '../run/run-process.ts';
import { encodeTake } from '../testing/encode-take.ts';
import { makeTempFolder, makeTestVideo, type TempFolder } from '../testing/make-media.ts';
import { removeStandIn, standInEncoder } from '../testing/stand-in-encoder.ts';
import { searchVideoEncoder, setVideoEncoder, videoEncoderStatus } from './active-encoder.ts';

// A program in place of ffmpeg simulates a hardware encoder.
let folder: TempFolder;
let source: string;
let info: MediaInfo;

beforeAll(async () => {
  folder = await makeTempFolder();
  source = await makeTestVideo(folder, 'source.mp4', { size: '640x360', seconds: 1 });
  info = await probeMedia(source);
});
afterEach(() => {
  removeStandIn();
  setVideoEncoder('x264');
});
afterAll(() => folder.remove());

async function render(sourcePath = source): Promise<MediaInfo> {
  const outputPath = folder.file('clip.mp4');
  await encodeTake({ sourcePath, outputPath, info });
  return probeMedia(outputPath);
}

/** Returns the similarity, 0 to 1, of the clip to its source with the same framing. */
async function likeness(): Promise<number> {
  const { stdout } = await runProcess({
    tool: 'sh',
    argv: [
      '-c',
      `ffmpeg -v info -i ${folder.file('clip.mp4')} -i ${source} -lavfi "[1:v]crop=ih*9/16:ih[c];[c][0:v]scale2ref[a][b];[b][a]ssim" -f null - 2>&1`,
    ],
    timeoutSeconds: 60,
    sandbox: null,
  });
  return Number(/All:([\d.]+)/u.exec(stdout)?.[1]);
}

test('an encoder that works is found, set to look like x264, and used', async () => {
  await render();
  const software = await likeness();
  await standInEncoder(folder.path, {});
  setVideoEncoder('nvenc');
  const found = await searchVideoEncoder();
  expect(videoEncoderStatus()).toEqual({ active: 'nvenc', tried: [{ id: 'nvenc', outcome: 'works' }] });
  // Three steps worse than x264, which the offset compensates.
  expect(found?.crfOffset).toBeLessThanOrEqual(-2);
  const clip = await render();
  expect(clip.video?.profile).toBe('Main');
  expect(Math.abs((await likeness()) - software)).toBeLessThan(0.005);
});

proof('one that fails in the middle gives way to x264 for good, and the clip is made', async () => {
  await standInEncoder(folder.path, { failsWhen: 'case "$*" in *testsrc2*) false ;; esac' });
  const lost = vi.fn();
  setVideoEncoder('nvenc', lost);
  await searchVideoEncoder();
  expect(videoEncoderStatus().active).toBe('nvenc');
  expect((await render()).video?.profile).toBe('High');
  expect(lost).toHaveBeenCalledExactlyOnceWith('nvenc', expect.objectContaining({ exitCode: 187 }));
  expect(videoEncoderStatus()).toEqual({ active: 'x264', tried: [{ id: 'nvenc', outcome: 'lost' }] });
  await render();
  expect(lost).toHaveBeenCalledTimes(1);
});

proof('a broken source is not the encoder’s fault', async () => {
  await standInEncoder(folder.path, {});
  setVideoEncoder('nvenc');
  const broken = folder.file('broken.mp4');
  await writeFile(broken, Buffer.alloc(4096, 7));
  await expect(render(broken)).rejects.toThrow(MediaError);
  expect(videoEncoderStatus().active).toBe('nvenc');
});

proof('one that is not there, or too much worse, is not used', async () => {
  setVideoEncoder('nvenc');
  expect(await searchVideoEncoder()).toBeNull();
  expect(videoEncoderStatus()).toEqual({ active: 'x264', tried: [{ id: 'nvenc', outcome: 'failed' }] });
  await standInEncoder(folder.path, { worseBy: 20 });
  setVideoEncoder('nvenc');
  expect(await searchVideoEncoder()).toBeNull();
  expect(videoEncoderStatus().tried).toEqual([{ id: 'nvenc', outcome: 'worse' }]);
});

test('by itself nothing is tried that has no device here', async () => {
  setVideoEncoder('auto');
  await searchVideoEncoder();
  const outcomes = videoEncoderStatus().tried.map(({ outcome }) => outcome);
  // A machine with a real card may use it; the others are absent or follow.
  expect(outcomes.filter((outcome) => outcome === 'absent').length).toBeGreaterThan(0);
});
