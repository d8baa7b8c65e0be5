import { open } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { type PictureFormat, sniffPicture } from './sniff-picture.ts';

export interface OpenedPicture {
  format: PictureFormat;
  /** As seen: upright. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** A fresh pipeline over the upright first frame in 8-bit sRGB. */
  read(): Sharp;
}

// One picture at a time in a process of its own: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);
// Whatever a file claims to be, no other decoder is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Opens an untrusted picture. Only for worker processes.
 * Throws AppError `unsupported_format`, `media_too_large` (before anything is decoded) or `unreadable_media`.
 */
export async function openPicture(path: string, limits: { maxPixels: number }): Promise<OpenedPicture> {
  const format = sniffPicture(await readHead(path));
  if (!format)
    throw new AppError('unsupported_format', 'Only JPG, PNG, WebP and HEIC pictures are supported.');
  if (format === 'heic') {
    const { rgba, width, height } = await readable(decodeHeic(path, limits.maxPixels));
    const raw = { width, height, channels: 4 as const };
    return { format, width, height, hasAlpha: false, read: () => sharp(rgba, { raw }).removeAlpha() };
  }
  // The header alone is read here: a bomb is refused before anything is unpacked.
  const { autoOrient, hasAlpha } = await readable(sharp(path, { limitInputPixels: false }).metadata());
  if (autoOrient.width * autoOrient.height > limits.maxPixels) {
    throw new AppError('media_too_large', 'This picture is too large.');
  }
  const source = () => sharp(path, { limitInputPixels: limits.maxPixels, failOn: 'error', pages: 1 });
  return {
    format,
    width: autoOrient.width,
    height: autoOrient.height,
    hasAlpha: hasAlpha === true,
    read: () => source().autoOrient().toColourspace('srgb'),
  };
}

/** Decoders report a broken file by any error: whatever they throw while reading one is the file's fault. */
export async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable_media', 'This picture cannot be read.', { cause: error });
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
