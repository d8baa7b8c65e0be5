import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { proof } from '@atelier/contracts/testing/proof';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageDecoder } from '../image-decoding/image-decoder.ts';
import { createIsnetMatting, type IsnetMatting } from './isnet-matting.ts';

let folder: string;
let sourcePath: string;
let matting: IsnetMatting;
const imageDecoder = createImageDecoder();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-matting-'));
  const isnet = createIsnetMatting(imageDecoder);
  if (!isnet) throw new Error('ISNet is part of the repository; it must be there');
  matting = isnet;
  sourcePath = path.join(folder, 'source.jpg');
  // A dark figure on a light ground.
  const figure =
    '<svg width="900" height="1200"><rect width="900" height="1200" fill="#e8e2d8"/><circle cx="450" cy="400" r="150" fill="#4a2f22"/><rect x="250" y="560" width="400" height="640" rx="120" fill="#233a6a"/></svg>';
  const png = await sharp(Buffer.from(figure)).jpeg().toBuffer();
  await sharp(png).toFile(sourcePath);
});
afterAll(async () => {
  matting.close();
  imageDecoder.close();
  await rm(folder, { recursive: true });
});

const cut = (signal?: AbortSignal) =>
  matting.cutOut(
    { sourcePath, outputPath: path.join(folder, 'out.png'), previewPath: path.join(folder, 'out.webp') },
    signal ? { signal } : {},
  );

proof('size is kept, memory stays flat and under a gigabyte', async () => {
  const resident: number[] = [];
  for (let index = 0; index < 3; index++) {
    expect(await cut()).toMatchObject({ width: 900, height: 1200 });
    const [pid] = matting.pids;
    if (!existsSync('/proc/self/status') || pid === undefined) continue;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kb = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(status)?.[1]);
    expect(kb('VmHWM')).toBeLessThan(1024 * 1024);
    resident.push(kb('VmRSS'));
  }
  const [, second = 0, third = 0] = resident;
  expect(third).toBeLessThan(second * 1.15 + 1);
  expect((await stat(path.join(folder, 'out.webp'))).size).toBeLessThan(60_000);
});

test('an abort ends the worker at once', async () => {
  matting.close();
  const stop = new AbortController();
  const cutting = cut(stop.signal);
  const [pid = 0] = await until(() => matting.pids);
  stop.abort(new Error('cancelled'));
  await expect(cutting).rejects.toThrow('cancelled');
  expect(matting.pids).not.toContain(pid);
});

/** Polls at each turn of the event loop, because the worker starts after the picture is checked. */
async function until<T>(read: () => T[]): Promise<T[]> {
  for (;;) {
    const found = read();
    if (found.length > 0) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
