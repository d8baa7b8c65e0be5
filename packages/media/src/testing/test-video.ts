import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';

const run = promisify(execFile);

/** Makes a small video for tests: a test pattern and a tone, H.264/AAC. */
export function makeVideo(
  path: string,
  options: { seconds?: number; size?: string; sound?: boolean; extra?: string[] } = {},
): Promise<string> {
  const { seconds = 2, size = '640x360', sound = true, extra = [] } = options;
  return madeMedia(path, [
    ...['-f', 'lavfi', '-i', `testsrc=s=${size}:r=25:d=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`, '-c:a', 'aac'] : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...extra],
  ]);
}

export interface Probe {
  format: { format_name: string; duration: string };
  streams: { codec_type: string; codec_name: string; width?: number; height?: number; pix_fmt?: string }[];
}

export async function probe(path: string): Promise<Probe> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    path,
  ]);
  return JSON.parse(stdout);
}
