import path from 'node:path';
import type { ConvertQuality, ImageOutput } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { ProcessError, runFfmpeg, runProcess, safeInputArgs, toFileUrl } from '@atelier/media';
import { type PictureTask, pictureReplySchema } from './picture-task.ts';
import type { ImageContent } from './sniff-image.ts';

export interface PictureJob {
  content: ImageContent;
  sourcePath: string;
  /** In the job's own folder, which also takes an intermediate file. */
  outputPath: string;
  to: ImageOutput;
  quality: ConvertQuality;
}

/** 50 megapixels, all frames together: 200 MB of memory when decoded. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 120;

/**
 * Converts one untrusted picture in a sandboxed process of its own; it comes out upright and in sRGB.
 * Throws AppError `unreadable_media`, `media_too_large`, `processing_failed`, or the signal's reason.
 */
export async function convertPicture(
  job: PictureJob,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ width: number; height: number }> {
  const { content, ...rest } = job;
  if (content !== 'bmp') return runChild({ content, ...rest, maxPixels: MAX_PIXELS }, signal);
  // libvips reads no bitmaps.
  const sourcePath = path.join(path.dirname(job.outputPath), 'bitmap.png');
  await decodeBitmap(job.sourcePath, sourcePath, signal);
  return runChild({ ...rest, content: 'png', sourcePath, maxPixels: MAX_PIXELS }, signal);
}

async function runChild(task: PictureTask, signal: AbortSignal | undefined) {
  const reply = pictureReplySchema.parse(JSON.parse(lastLine(await runNode(task, signal))));
  if ('code' in reply) throw new AppError(reply.code, reply.message);
  return reply;
}

/** Decoders may have said something before. */
function lastLine(output: string): string {
  return output.slice(output.lastIndexOf('\n') + 1);
}

const CHILD = path.join(import.meta.dirname, 'picture-child.ts');
const ROOT = path.resolve(import.meta.dirname, '../../../../..');

async function runNode(task: PictureTask, signal: AbortSignal | undefined): Promise<string> {
  try {
    const { stdout } = await runProcess({
      tool: 'picture',
      command: process.execPath,
      argv: ['--max-old-space-size=512', CHILD, JSON.stringify(task)],
      signal,
      timeoutSeconds: TIMEOUT_SECONDS,
      // V8 reserves address space by the terabyte; the pixel limit is what bounds the memory.
      limits: { cpuSeconds: 240, addressSpaceBytes: null, fileSizeBytes: 512 * 1024 ** 2, openFiles: 256 },
      sandbox: {
        // Programs only, never the folder that holds the data and the configuration.
        readPaths: [
          path.join(ROOT, 'node_modules'),
          path.join(ROOT, 'packages'),
          path.join(ROOT, 'apps/server/src'),
          path.join(ROOT, 'apps/server/package.json'),
          task.sourcePath,
        ],
        writeFolder: path.dirname(task.outputPath),
      },
    });
    return stdout;
  } catch (error) {
    throw explain(error);
  }
}

async function decodeBitmap(
  source: string,
  outputPath: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await runFfmpeg({
      args: [
        ...safeInputArgs(source),
        ...['-map', '0:v:0', '-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1'],
        toFileUrl(outputPath),
      ],
      readPaths: [source],
      outputPath,
      durationSeconds: 1,
      timeoutSeconds: TIMEOUT_SECONDS,
      signal,
    });
  } catch (error) {
    if (!(error instanceof ProcessError) || error.failure !== 'failed') throw explain(error);
    throw new AppError('unreadable_media', 'This picture cannot be read.', { cause: error });
  }
}

/** A decoder that crashes, swells or never ends does so because of its file: another attempt would not help. */
function explain(error: unknown): unknown {
  if (!(error instanceof ProcessError)) return error;
  const isUnreadable =
    error.failure === 'killed' || error.failure === 'cpu_limit' || error.failure === 'timed_out';
  return isUnreadable
    ? new AppError('media_too_large', 'This picture takes too much to convert.', { cause: error })
    : new AppError('processing_failed', 'Processing failed. Nothing was charged.', {
        cause: error,
        retryable: error.retryable,
      });
}
