import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { runProcess } from '../run/run-process.ts';
import {
  lavfi,
  makeMedia,
  makeTempFolder,
  readPicture,
  SHARED_MEDIA,
  type TempFolder,
} from '../testing/make-media.ts';
import type { ConversionOutput, ConversionQuality } from './conversions.ts';
import { convertMedia } from './convert-media.ts';

// Videos whose left half is transparent and whose right half is red.

const RED =
  "color=red:s=320x180:r=10:d=1,format=yuva444p,geq=lum='p(X,Y)':cb='p(X,Y)':cr='p(X,Y)':a='if(lt(X,160),0,255)'";
const KINDS: Record<string, string[]> = {
  'vp9.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuva420p'],
  'vp8.webm': ['-c:v', 'libvpx', '-auto-alt-ref', '0', '-b:v', '1M', '-pix_fmt', 'yuva420p'],
  'prores.mov': ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le'],
  'png.mov': ['-c:v', 'png', '-pix_fmt', 'rgba'],
  'qtrle.mov': ['-c:v', 'qtrle', '-pix_fmt', 'argb'],
};

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

async function convert(sourcePath: string, to: ConversionOutput, quality: ConversionQuality = 'standard') {
  const info = await probeMedia(sourcePath);
  const outputPath = folder.file(`out-${to}`);
  const range = { startSeconds: 0, durationSeconds: 0.8 };
  const made = await convertMedia({ info, sourcePath, outputPath, to, quality, range });
  return { info, outputPath, made };
}

/** Returns the opacity of a frame at the left and the right, from 0 to 255. */
async function opacities(path: string, decoder: readonly string[]): Promise<number[]> {
  const chunks: Buffer[] = [];
  await runProcess({
    tool: 'ffmpeg',
    argv: [
      ...['-nostdin', '-v', 'error', ...decoder, '-i', `file:${path}`],
      ...['-vf', 'format=rgba,scale=4:1:flags=neighbor', '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    timeoutSeconds: 20,
    sandbox: { readPaths: [path], writeFolder: null },
    onStdout: (chunk) => chunks.push(chunk),
  });
  const pixels = Buffer.concat(chunks);
  return [pixels[3] ?? -1, pixels[15] ?? -1];
}

const LIBVPX = ['-c:v', 'libvpx-vp9'];

describe.each(Object.keys(KINDS))('%s', (name) => {
  test('is transparent on black in an MP4, and stays transparent in WebM and GIF', async () => {
    const path = await makeMedia(folder, name, [
      ...lavfi(RED),
      ...(KINDS[name] ?? []),
      ...['-f', name.split('.')[1] ?? ''],
    ]);
    const { info, outputPath } = await convert(path, 'mp4');
    expect(info.video?.hasAlpha).toBe(true);
    const picture = await readPicture(outputPath, 0.3);
    expect([picture.nameAt(0.2, 0.5), picture.nameAt(0.8, 0.5)]).toEqual(['black', 'red']);
    const webm = await convert(path, 'webm', 'small');
    expect(webm.made.isCopied).toBe(false);
    expect((await probeMedia(webm.outputPath)).video?.hasAlpha).toBe(true);
    const [left = -1, right = -1] = await opacities(webm.outputPath, LIBVPX);
    expect(left).toBeLessThan(12);
    expect(right).toBeGreaterThan(243);
    const gif = await convert(path, 'gif');
    expect(await opacities(gif.outputPath, [])).toEqual([0, 255]);
  });
});

test('a transparent WebM that is copied stays transparent', async () => {
  const path = await makeMedia(folder, 'copied', [
    ...lavfi(RED),
    ...(KINDS['vp9.webm'] ?? []),
    '-f',
    'matroska',
  ]);
  const { made, outputPath } = await convert(path, 'webm');
  expect(made.isCopied).toBe(true);
  expect((await probeMedia(outputPath)).video?.hasAlpha).toBe(true);
  const [left = -1, right = -1] = await opacities(outputPath, LIBVPX);
  expect(left).toBeLessThan(12);
  expect(right).toBeGreaterThan(243);
});

const CASES = join(SHARED_MEDIA, 'cases', 'alpha');
test.skipIf(!existsSync(CASES)).each(['vp9-alpha.webm', 'prores-alpha.mov'])(
  '%s of a public report is transparent at the left',
  async (name) => {
    const { outputPath } = await convert(join(CASES, name), 'webm', 'small');
    const [left = -1, right = -1] = await opacities(outputPath, LIBVPX);
    expect(left).toBeLessThan(12);
    expect(right).toBeGreaterThan(243);
  },
);
