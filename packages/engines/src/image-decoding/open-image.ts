import { AppError } from '@atelier/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import type { ImageTask } from './messages.ts';
import { type ImageFormat, sniffImage } from './sniff-image.ts';

export interface OpenedImage {
  format: ImageFormat;
  /** The size after the orientation is applied. */
  width: number;
  height: number;
  /** True when the source has several frames and `read` gives the first one only. */
  isStill: boolean;
  /** Returns a new pipeline of the upright picture in 8-bit sRGB: one frame, or all if the target holds them. */
  read(): Sharp;
}

// The process handles one picture at a time, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(2);
// All decoders are blocked except those listed, whatever the file's type.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

/**
 * Opens an untrusted picture. Only for the sandboxed process.
 * Throws AppError `unsupported_format`, `media_too_large` (before anything is decoded) or `unreadable_media`.
 */
export async function openImage(task: ImageTask): Promise<OpenedImage> {
  const { bytes, maxPixels } = task;
  const format = await sniffImage(bytes);
  if (!format || !task.formats.includes(format)) {
    throw new AppError('unsupported_format', 'Only JPG, PNG, WebP and HEIC pictures are supported.');
  }
  if (format === 'heic') {
    const { rgba, width, height } = await readable(decodeHeic(bytes, maxPixels));
    return {
      format,
      width,
      height,
      isStill: false,
      read: () => sharp(rgba, { raw: { width, height, channels: 4 } }),
    };
  }
  const isMoving = task.encoding?.format === 'webp' || task.encoding?.format === 'gif';
  const keepsFrames =
    (format === 'gif' || format === 'webp') && isMoving && task.encoding?.quality !== 'working';
  const source = (pages: number) =>
    // The header is compared below, before anything is unpacked, so that the refusal has its own code.
    sharp(bytes, { limitInputPixels: false, failOn: 'error', pages });
  const metadata = await readable(source(keepsFrames ? -1 : 1).metadata());
  const { autoOrient, pages = 1, ...whole } = metadata;
  if (whole.width * whole.height > maxPixels) {
    throw new AppError('media_too_large', 'This picture is too large.');
  }
  // libvips cannot turn the frames of a moving picture, and none of these formats marks a turn there.
  const upright = () => (keepsFrames && pages > 1 ? source(-1) : source(1).autoOrient());
  return {
    format,
    width: autoOrient.width,
    height: autoOrient.height,
    isStill: !keepsFrames && pages > 1 && (format === 'gif' || format === 'webp'),
    read: await readable(toSrgb(metadata, upright)),
  };
}

/** Returns the picture in sRGB. Floating-point values have no fixed range and are scaled to 8 bits. */
async function toSrgb({ depth, space }: Metadata, upright: () => Sharp): Promise<() => Sharp> {
  if (depth !== 'float' && depth !== 'double') return () => upright().toColourspace('srgb');
  // Linear light, which the encoder converts by itself; the conversion below would round it to 0 and 1 before.
  if (space === 'scrgb') return upright;
  const { channels } = await upright().stats();
  const highest = Math.max(...channels.map(({ max }) => max));
  const scale = highest <= 1 ? 255 : Math.min(1, 255 / highest);
  return () => upright().linear(scale, 0).toColourspace('srgb');
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
