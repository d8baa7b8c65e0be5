import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floatTiff } from './float-tiff.testing.ts';
import { createImageDecoder } from './image-decoder.ts';
import type { ImageEncoding } from './messages.ts';

const run = promisify(execFile);
let folder: string;
const decoder = createImageDecoder();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-picture-'));
});
afterAll(async () => {
  decoder.close();
  await rm(folder, { recursive: true, force: true });
});

async function convert(sourcePath: string, format: ImageEncoding['format']) {
  const out = await mkdtemp(path.join(folder, 'out-'));
  const outputPath = path.join(out, `picture.${format}`);
  await decoder.convert({ path: sourcePath, outputPath, format, quality: 'standard', any: true });
  return outputPath;
}

/** Red above, blue below, 60×40; stored without an extension, as uploads are. */
function twoColours() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 60, height: 20, channels: 3, background: '#0000ff' } }, top: 20, left: 0 },
  ]);
}

test('a phone photo that lies on its side comes out upright', async () => {
  const source = path.join(folder, 'sideways');
  // Orientation 6: turned by a quarter clockwise when shown.
  await writeFile(source, await twoColours().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  for (const to of ['png', 'webp'] as const) {
    const output = await convert(source, to);
    const { width, height, orientation } = await sharp(output).metadata();
    expect([width, height, orientation ?? 1]).toEqual([40, 60, 1]);
    const right = await sharp(output)
      .extract({ left: 35, top: 30, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(right[0]).toBeGreaterThan(200);
  }
});

test('colours of another profile become sRGB, and alpha stands on white in a JPG', async () => {
  const source = path.join(folder, 'p3');
  const red = { create: { width: 8, height: 8, channels: 3, background: '#c83c3c' } } as const;
  await writeFile(source, await sharp(red).withIccProfile('p3').png().toBuffer());
  const output = await convert(source, 'png');
  expect((await sharp(output).metadata()).icc).toBeUndefined();
  const [r, g, b] = await sharp(output).removeAlpha().raw().toBuffer();
  expect(Math.abs((r ?? 0) - 0xc8) + Math.abs((g ?? 0) - 0x3c) + Math.abs((b ?? 0) - 0x3c)).toBeLessThan(12);

  const clear = path.join(folder, 'clear');
  const nothing = {
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  await writeFile(clear, await sharp(nothing).png().toBuffer());
  const pixel = await sharp(await convert(clear, 'jpg'))
    .raw()
    .toBuffer();
  expect([...pixel.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each([
  ['grey from 0 to 1', 1, (x: number) => x / 63, [0, 127, 255]],
  ['grey from 0 to 255', 1, (x: number) => 4 * x, [0, 126, 252]],
  ['grey above 255', 1, (x: number) => 100 * x, [0, 127, 255]],
  ['linear light', 3, (x: number) => x / 63, [0, 187, 255]],
] as const)('a floating-point picture is not black: %s', async (name, channels, valueAt, expected) => {
  const source = path.join(folder, name);
  await writeFile(source, floatTiff({ width: 64, height: 8, channels }, valueAt));
  for (const to of ['png', 'jpg', 'webp'] as const) {
    const pixels = await sharp(await convert(source, to))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = [0, 31, 63].map((x) => pixels.data[x * pixels.info.channels] ?? -1);
    for (const [index, red] of reds.entries())
      expect(Math.abs(red - (expected[index] ?? 0)), `${to} ${reds}`).toBeLessThanOrEqual(6);
  }
});

test('pictures of 16 bits keep their range', async () => {
  const source = path.join(folder, 'deep');
  const samples = Uint16Array.from({ length: 64 * 8 * 3 }, (_, index) => (Math.floor(index / 3) % 64) * 1040);
  const raw = { width: 64, height: 8, channels: 3 } as const;
  await writeFile(source, await sharp(samples, { raw }).toColourspace('rgb16').png().toBuffer());
  const { data, info } = await sharp(await convert(source, 'jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeLessThan(8);
  expect(data[63 * info.channels]).toBeGreaterThan(247);
});

test('a moving GIF stays a moving WebP, and gives its first frame elsewhere', async () => {
  const source = path.join(folder, 'moving.gif');
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=1', '-y', source]);
  expect((await sharp(await convert(source, 'webp')).metadata()).pages).toBe(5);
  const still = await sharp(await convert(source, 'png')).metadata();
  expect([still.width, still.height, still.pages ?? 1]).toEqual([64, 48, 1]);
});

function makeApng(frames: string, file: string) {
  const input = ['-v', 'error', '-f', 'lavfi', '-i', frames];
  return run('ffmpeg', [...input, '-plays', '0', '-f', 'apng', '-y', file]);
}

test('an animated PNG stays a moving WebP with its transparency; elsewhere it is said that one frame is kept', async () => {
  const source = path.join(folder, 'moving.apng');
  const moving = 'color=red:s=64x48:r=5:d=0.6,format=rgba,geq=r=255:g=0:b=40*N:a=if(lt(X\\,32)\\,0\\,255)';
  await makeApng(moving, source);
  const outputPath = path.join(folder, 'moved');
  const made = (format: 'webp' | 'jpg' | 'avif') =>
    decoder.convert({ path: source, outputPath, format, quality: 'high', any: true });
  expect(await made('webp')).toEqual({ width: 64, height: 48, isStill: false });
  expect(await sharp(outputPath).metadata()).toMatchObject({ pages: 3, hasAlpha: true });
  const { data, info } = await sharp(outputPath).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data[63 * info.channels + 3]]).toEqual([0, 255]);
  for (const format of ['jpg', 'avif'] as const)
    expect(await made(format)).toEqual({ width: 64, height: 48, isStill: true });
});

test('an animated PNG of more pixels than a picture may have gives its first frame, whatever its header says', async () => {
  const source = path.join(folder, 'large.apng');
  const outputPath = path.join(folder, 'large');
  const convert = () =>
    decoder.convert({ path: source, outputPath, format: 'webp', quality: 'standard', any: true });
  await makeApng('color=red:s=1000x1000:r=60:d=0.9', source);
  expect(await convert()).toEqual({ width: 1000, height: 1000, isStill: true });
  // A header that names two of the frames.
  await makeApng('color=red:s=64x48:r=5:d=1,hue=h=60*t', source);
  const file = await readFile(source);
  file.writeUInt32BE(2, file.indexOf('acTL') + 4);
  await writeFile(source, file);
  await convert();
  expect((await sharp(outputPath).metadata()).pages).toBe(2);
});

test('a bomb, a broken picture and one that lies about its type are refused', async () => {
  const bomb = path.join(folder, 'bomb');
  const flat = { create: { width: 8000, height: 8000, channels: 3, background: '#fff' } } as const;
  await sharp(flat).png({ compressionLevel: 1, palette: true }).toFile(bomb);
  await expect(convert(bomb, 'jpg')).rejects.toMatchObject({ code: 'media_too_large' });

  const whole = await twoColours().resize(600, 400).png().toBuffer();
  const broken = path.join(folder, 'broken');
  await writeFile(broken, whole.subarray(0, whole.length / 2));
  await expect(convert(broken, 'jpg')).rejects.toMatchObject({ code: 'unreadable_media' });

  const liar = path.join(folder, 'liar');
  await writeFile(
    liar,
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg onload="x"/>')]),
  );
  await expect(convert(liar, 'png')).rejects.toMatchObject({ code: 'unreadable_media' });
});
