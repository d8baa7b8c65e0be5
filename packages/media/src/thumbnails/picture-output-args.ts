import { extname } from 'node:path';
import { toFileUrl } from '../ffmpeg/safe-input-args.ts';

/** Builds the arguments for one picture as WebP or JPEG, by the extension of the path. */
export function pictureOutputArgs(outputPath: string): string[] {
  const encoder =
    extname(outputPath) === '.webp'
      ? ['-c:v', 'libwebp', '-quality', '80', '-pix_fmt', 'yuv420p']
      : // JPEG is full range; the filters before make video range.
        ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'];
  // With `update` the path is not a pattern for numbered files.
  return [...encoder, '-map_metadata', '-1', '-f', 'image2', '-update', '1', toFileUrl(outputPath)];
}
