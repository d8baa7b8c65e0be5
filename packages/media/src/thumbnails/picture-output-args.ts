import { extname } from 'node:path';
import { toFileUrl } from '../ffmpeg/safe-input-args.ts';

/** Builds the arguments for one picture as WebP, PNG or JPEG, by the extension of the path. */
export function pictureOutputArgs(outputPath: string): string[] {
  // With `update` the path is not a pattern for numbered files.
  return [
    ...encoderArgs(extname(outputPath)),
    ...['-map_metadata', '-1', '-f', 'image2', '-update', '1', toFileUrl(outputPath)],
  ];
}

function encoderArgs(extension: string): string[] {
  if (extension === '.webp') return ['-c:v', 'libwebp', '-quality', '80', '-pix_fmt', 'yuv420p'];
  if (extension === '.png') return ['-c:v', 'png', '-pix_fmt', 'rgb24'];
  // JPEG is full range; the filters before make video range.
  return ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'];
}
