import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FILE = 'odd/androidx/bbb_642x642_768kbps_30fps_vp9.webm';

/** Returns the folder of the test media. @throws Error when the film is not there */
export function mediaFolder(given: string | undefined): string {
  const folder = path.resolve(given ?? path.resolve(import.meta.dirname, '../../../../shared/media'));
  if (!existsSync(path.join(folder, FILE)))
    throw new Error(`No ${FILE} in ${folder}: give the folder of media.`);
  return folder;
}

/**
 * Makes a loop of three seconds, 1080 × 1920 and 30 frames a second: the bird of "Big Buck Bunny" (Blender Foundation,
 * CC BY 3.0), forwards and backwards.
 */
export async function makeBirdFilm(folder: string, output: string): Promise<void> {
  const graph =
    '[0]trim=1.4:2.9,setpts=PTS-STARTPTS,crop=360:640:160:0,scale=1080:1920:flags=lanczos,split[a][b];[b]reverse[r];[a][r]concat';
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', path.join(folder, FILE), '-filter_complex', graph],
    ...['-r', '30', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p', output],
  ]);
}
