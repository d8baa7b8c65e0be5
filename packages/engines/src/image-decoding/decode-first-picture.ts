import { AppError } from '@atelier/contracts';
import { ProcessError, runFfmpeg, safeInputArgs } from '@atelier/media';

/**
 * Decodes the first picture of a file that libvips cannot read to a PNG, with ffmpeg in its sandbox.
 * Throws AppError, or the signal's reason.
 */
export async function decodeFirstPicture(
  file: string,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  try {
    await runFfmpeg({
      args: [
        ...safeInputArgs(file),
        ...['-map', '0:v:0', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
      ],
      readPaths: [file],
      outputPath: null,
      durationSeconds: 0,
      timeoutSeconds: 120,
      signal,
      onStdout: (chunk) => chunks.push(chunk),
    });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    const isTooMuch = ['killed', 'cpu_limit', 'timed_out'].includes(error.failure);
    throw isTooMuch
      ? new AppError('media_too_large', 'This picture takes too much to convert.', { cause: error })
      : new AppError('unreadable_media', 'This picture cannot be read.', { cause: error });
  }
  return Buffer.concat(chunks);
}
