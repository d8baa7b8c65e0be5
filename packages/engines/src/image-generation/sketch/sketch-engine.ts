import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { chooseVideoSize } from '@atelier/illustrator/video/video-size';
import type { ImageDecoder } from '../../image-decoding/image-decoder.ts';
import type { Matting } from '../../matting/port.ts';
import type { VideoEngine } from '../../video/port.ts';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import type { GenerateOptions, ImageEngine, ImageSize } from '../port.ts';
import { type SketchAnswer, type SketchTask, sketchAnswerSchema } from './messages.ts';

const SIZES: Readonly<Record<ImageSize, { width: number; height: number }>> = {
  square: { width: 1200, height: 1200 },
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
};
const FRAMES_PER_SECOND = 30;
const REFERENCE_SIDE = 1024;
/** The least coverage of a cut-out; below it the whole picture is placed as a print. */
const LEAST_COVERAGE = 0.01;

export interface SketchEngine {
  image: ImageEngine;
  video: VideoEngine;
  close(): void;
}

/** Creates the offline illustrator, which runs in a process of its own. Its results are called sketches. */
export function createSketchEngine(deps: {
  matting: Matting | null;
  imageDecoder: ImageDecoder;
}): SketchEngine {
  const pool = new WorkerPool<SketchTask, SketchAnswer>({
    url: new URL('./sketch-worker.ts', import.meta.url),
    answer: sketchAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 50,
    maxRssBytes: 900_000_000,
    idleSeconds: 60,
  });
  const info = {
    id: 'sketch',
    label: { fr: 'Esquisse (hors ligne)', en: 'Sketch (offline)' },
    quality: 'draft' as const,
    offline: true,
    languages: [],
  };
  return {
    image: {
      info,
      acceptsReferences: true,
      async generate({ prompt, size, seed, referencePaths: sources, outputPath }, options = {}) {
        const referencePaths = await cutReferences(deps, { sources, outputPath }, options);
        options.onProgress?.(0.5);
        const dimensions = SIZES[size];
        const task = { kind: 'image' as const, prompt, seed, referencePaths, outputPath, ...dimensions };
        const { undrawn } = await pool.run(task, { signal: options.signal, timeoutSeconds: 120 });
        return { ...dimensions, text: null, undrawn };
      },
    },
    video: {
      info,
      async generate({ prompt, durationSeconds, aspectRatio, resolution, seed, outputPath }, options = {}) {
        // The encoder's sandbox may write to this folder only.
        const folder = path.join(path.dirname(outputPath), `sketch-${randomBytes(4).toString('hex')}`);
        await mkdir(folder);
        try {
          const task = {
            kind: 'video' as const,
            prompt,
            seed,
            durationSeconds,
            framesPerSecond: FRAMES_PER_SECOND,
            ...chooseVideoSize(aspectRatio, resolution),
            outputPath: path.join(folder, 'video.mp4'),
          };
          const { undrawn } = await pool.run(task, { ...options, timeoutSeconds: 400 });
          await rename(task.outputPath, outputPath);
          return { previewPath: null, undrawn };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
    close: () => pool.close(),
  };
}

/** Cuts out the subjects of the reference pictures and reduces them for the scene. */
async function cutReferences(
  { matting, imageDecoder }: { matting: Matting | null; imageDecoder: ImageDecoder },
  job: { sources: readonly string[]; outputPath: string },
  { signal, onProgress }: GenerateOptions,
): Promise<string[]> {
  const control = signal ? { signal } : {};
  const cut: string[] = [];
  for (const [index, source] of job.sources.entries()) {
    const smallPath = `${job.outputPath}.small-${index}.png`;
    const cutPath = `${job.outputPath}.cut-${index}.png`;
    const small = {
      path: source,
      outputPath: smallPath,
      format: 'png',
      maxSideLength: REFERENCE_SIDE,
    } as const;
    await imageDecoder.convert(small, control);
    const coverage = matting
      ? await coverageOf(
          matting.cutOut({ sourcePath: smallPath, outputPath: cutPath, previewPath: null }, control),
        )
      : 0;
    signal?.throwIfAborted();
    cut.push(coverage > LEAST_COVERAGE ? cutPath : smallPath);
    onProgress?.((0.5 * (index + 1)) / job.sources.length);
  }
  return cut;
}

/** Returns the coverage of a cut-out, 0 when matting fails; the subject is then placed with its background. */
async function coverageOf(cutting: Promise<{ coverage: number }>): Promise<number> {
  try {
    return (await cutting).coverage;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}
