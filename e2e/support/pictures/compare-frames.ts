import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WIDTH = 640;
const HEIGHT = 360;

export interface FrameDifference {
  /** Mean absolute difference of all pixels, 0 to 255. */
  mean: number;
  /** Pixels that differ by more than a quarter of the range, as a share of those that subtitles cover. */
  wrongShare: number;
  /** Pixels of the picture that subtitles cover, of 640 × 360. */
  ink: number;
}

/**
 * Compares a picture of the preview with the frame of a file at the same moment, both at 640 × 360.
 * @param background what stands behind the subtitles everywhere, as red, green and blue
 */
export async function compareFrames(options: {
  picturePath: string;
  videoPath: string;
  atSeconds: number;
  background: readonly [number, number, number];
}): Promise<FrameDifference> {
  const [drawn, burned] = await Promise.all([
    readPixels(['-i', options.picturePath]),
    readPixels(['-ss', String(options.atSeconds), '-i', options.videoPath]),
  ]);
  let sum = 0;
  let ink = 0;
  let wrong = 0;
  for (let at = 0; at < drawn.length; at += 3) {
    const difference = distance(drawn, burned, at);
    sum += difference;
    if (difference > 64) wrong += 1;
    if (distance(drawn, options.background, at, 0) > 24) ink += 1;
  }
  return { mean: sum / (drawn.length / 3), wrongShare: wrong / Math.max(1, ink), ink };
}

function distance(first: ArrayLike<number>, second: ArrayLike<number>, at: number, secondAt = at): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    sum += Math.abs((first[at + channel] ?? 0) - (second[secondAt + channel] ?? 0));
  }
  return sum / 3;
}

async function readPixels(input: string[]): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', ...input, '-frames:v', '1', '-vf', `scale=${WIDTH}:${HEIGHT}`],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer', maxBuffer: WIDTH * HEIGHT * 3 + 1 },
  );
  return stdout;
}
