import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type PictureAnswer, type PictureTask, pictureAnswerSchema } from './messages.ts';

/** 50 megapixels: the largest photos that phones take, and 200 MB of memory when decoded. */
export const MAX_PICTURE_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 60;

/** Looks at and converts people's pictures in a process of their own. Throws AppError. */
export interface Pictures {
  /** Decodes the whole picture and says what it is, upright. */
  check(path: string, options?: { signal?: AbortSignal }): Promise<PictureAnswer>;
  convert(
    job: { path: string; outputPath: string; format: 'png' | 'jpeg' | 'webp'; maxSideLength?: number },
    options?: { signal?: AbortSignal },
  ): Promise<PictureAnswer>;
  close(): void;
}

export function createPictures(): Pictures {
  const pool = new WorkerPool<PictureTask, PictureAnswer>({
    url: new URL('./picture-worker.ts', import.meta.url),
    answer: pictureAnswerSchema,
    maxProcesses: 2,
    maxTasksPerProcess: 100,
    maxRssBytes: 400_000_000,
    idleSeconds: 30,
  });
  const maxPixels = MAX_PICTURE_PIXELS;
  return {
    check: (path, options = {}) =>
      pool.run({ kind: 'check', path, maxPixels }, { ...options, timeoutSeconds: TIMEOUT_SECONDS }),
    convert: (job, options = {}) =>
      pool.run({ kind: 'convert', maxPixels, ...job }, { ...options, timeoutSeconds: TIMEOUT_SECONDS }),
    close: () => pool.close(),
  };
}
