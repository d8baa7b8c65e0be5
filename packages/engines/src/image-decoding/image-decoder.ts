import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { decodeAnimatedPng, decodeFirstPicture } from './decode-first-picture.ts';
import { type ImageAnswer, type ImageEncoding, type ImageTask, imageAnswerSchema } from './messages.ts';
import {
  framesOfPng,
  IMAGE_FORMATS,
  type ImageFormat,
  isAnimatedAvif,
  isHeicSequence,
  sniffImage,
} from './sniff-image.ts';

/** 50 megapixels: the largest photos that phones take, and 200 MB of memory when decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 120;

/** Formats of people's photos and of image models. */
const PHOTOS: ImageFormat[] = ['jpeg', 'png', 'webp', 'heic', 'avif'];

type Control = { signal?: AbortSignal | undefined };

/** The size of a converted picture. */
export interface ConvertedImage {
  width: number;
  height: number;
  /** True when the source moves and only its first frame is kept. */
  isStill: boolean;
}

/**
 * Decodes untrusted pictures in sandboxed processes that have access to one picture's bytes only.
 * Throws AppError: `unsupported_format`, `media_too_large`, `unreadable_media`; or the signal's reason.
 */
export interface ImageDecoder {
  /**
   * Decodes the whole picture and returns its format and upright size.
   * @param control `any` accepts every known format, not only those of photos
   */
  check(
    path: string,
    control?: Control & { any?: boolean },
  ): Promise<Pick<ImageAnswer, 'format' | 'width' | 'height'>>;
  /**
   * Re-encodes a picture, upright and in sRGB.
   * @param job by default a photo, written as a working file for a next step
   */
  convert(
    job: {
      path: string;
      outputPath: string;
      format: ImageEncoding['format'];
      quality?: ImageEncoding['quality'];
      maxSideLength?: number;
      /** True to accept every known format, not only those of photos. */
      any?: boolean;
    },
    control?: Control,
  ): Promise<ConvertedImage>;
  close(): void;
}

export function createImageDecoder(): ImageDecoder {
  const pool = new WorkerPool<ImageTask, ImageAnswer>({
    url: new URL('./image-worker.ts', import.meta.url),
    sandbox: { readPaths: ['node_modules', 'packages'].map((folder) => path.join(ROOT, folder)) },
    execArgv: ['--max-old-space-size=512'],
    answer: imageAnswerSchema,
    maxProcesses: 3,
    maxTasksPerProcess: 100,
    maxRssBytes: 400_000_000,
    idleSeconds: 30,
  });
  const run = async (task: Omit<ImageTask, 'maxPixels'>, { signal }: Control) => {
    try {
      return await pool.run(
        { ...task, maxPixels: MAX_IMAGE_PIXELS },
        { signal, timeoutSeconds: TIMEOUT_SECONDS },
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'timed_out') throw error;
      // Another attempt would not help.
      throw new AppError('media_too_large', 'This picture takes too much to convert.', { cause: error });
    }
  };
  return {
    async check(file, { any = false, signal } = {}) {
      return run(await readPicture(file, { any, signal }), { signal });
    },
    async convert(job, control = {}) {
      const { format, quality = 'working', maxSideLength, any = false } = job;
      const picture = await readPicture(job.path, {
        any,
        keepsFrames: quality !== 'working' && (format === 'webp' || format === 'gif'),
        ...control,
      });
      const { encoded, width, height, isStill } = await run(
        {
          bytes: picture.bytes,
          formats: picture.formats,
          encoding: { format, quality, ...(maxSideLength === undefined ? {} : { maxSideLength }) },
        },
        control,
      );
      await writeFile(job.outputPath, encoded ?? new Uint8Array());
      return { width, height, isStill: isStill === true || picture.isStill };
    },
    close: () => pool.close(),
  };
}

/** Reads a picture for the worker. BMP files and sequences, which its decoders cannot read, are converted before. */
async function readPicture(
  file: string,
  { any, keepsFrames = false, signal }: Control & { any: boolean; keepsFrames?: boolean },
): Promise<Pick<ImageTask, 'bytes' | 'formats'> & { isStill: boolean }> {
  const bytes = await readFile(file);
  const formats = any ? [...IMAGE_FORMATS] : PHOTOS;
  const animation = framesOfPng(bytes);
  // A larger one is a picture of its first frame.
  const isSmall = animation && animation.frames * animation.width * animation.height <= MAX_IMAGE_PIXELS;
  if (animation && isSmall && keepsFrames)
    return { bytes: await decodeAnimatedPng(file, animation.frames, { signal }), formats, isStill: false };
  const isSequence = isHeicSequence(bytes);
  const isForFfmpeg = (any && (await sniffImage(bytes)) === 'bmp') || isSequence;
  return {
    bytes: isForFfmpeg ? await decodeFirstPicture(file, { signal }) : bytes,
    formats,
    isStill: isSequence || animation !== null || isAnimatedAvif(bytes),
  };
}

/** The sandbox may read program files only, never the data or the configuration. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');
