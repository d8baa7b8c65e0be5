import { readFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { ProcessError, runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';

/** A Windows bitmap as the bytes of a PNG, by ffmpeg in its own sandbox. Throws AppError, or the signal's reason. */
export async function decodeBitmap(
  job: { path: string; outputPath: string },
  { signal }: { signal?: AbortSignal | undefined },
): Promise<Buffer<ArrayBuffer>> {
  const outputPath = `${job.outputPath}.bitmap.png`;
  try {
    await runFfmpeg({
      args: [
        ...safeInputArgs(job.path),
        ...['-map', '0:v:0', '-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1'],
        toFileUrl(outputPath),
      ],
      readPaths: [job.path],
      outputPath,
      durationSeconds: 1,
      timeoutSeconds: 120,
      signal,
    });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    const isTooMuch = ['killed', 'cpu_limit', 'timed_out'].includes(error.failure);
    throw isTooMuch
      ? new AppError('media_too_large', 'This picture takes too much to convert.', { cause: error })
      : new AppError('unreadable_media', 'This picture cannot be read.', { cause: error });
  }
  return readFile(outputPath);
}
