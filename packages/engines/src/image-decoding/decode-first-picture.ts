import { AppError } from '@atelier/contracts';
import { ProcessError, runFfmpeg, safeInputArgs } from '@atelier/media';
import { MAX_PIXELS, toFileUrl } from '@atelier/media/ffmpeg/safe-input-args';

/**
 * Decodes the first picture of a file that libvips cannot read to a PNG, with ffmpeg in its sandbox.
 * Throws AppError, or the signal's reason.
 */
export function decodeFirstPicture(file: string, control: Control): Promise<Buffer<ArrayBuffer>> {
  const encoding = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe'];
  return decode(safeInputArgs(file), file, encoding, control);
}

/**
 * Decodes an animated PNG, of which libvips reads the first frame only, to an animated WebP without loss.
 * @param frames the frames that are decoded, whatever follows
 */
export function decodeAnimatedPng(
  file: string,
  frames: number,
  control: Control,
): Promise<Buffer<ArrayBuffer>> {
  // The demuxer is named: the whitelist holds that of still PNG files.
  const input = ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(MAX_PIXELS), '-f', 'apng'];
  const encoding = [
    '-frames:v',
    String(frames),
    '-c:v',
    'libwebp_anim',
    '-lossless',
    '1',
    '-compression_level',
    '0',
    '-loop',
    '0',
  ];
  return decode([...input, '-i', toFileUrl(file)], file, [...encoding, '-f', 'webp'], control);
}

type Control = { signal?: AbortSignal | undefined };

async function decode(
  input: readonly string[],
  file: string,
  encoding: readonly string[],
  { signal }: Control,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  try {
    await runFfmpeg({
      args: [...input, '-map', '0:v:0', ...encoding, 'pipe:1'],
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
