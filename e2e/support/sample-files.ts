import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';

const run = promisify(execFile);

/** Four seconds of a small test picture with a tone, H.264 and AAC. @returns its path */
export async function makeSmallVideo(folder: string, name: string): Promise<string> {
  return madeMedia(path.join(folder, name), [
    ...['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=4'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:duration=4'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ]);
}

/** A minute of more than 50 MB: two seconds of noise over and over, a key frame each second. @returns its path */
export async function makeLongFilm(folder: string): Promise<string> {
  const once = await madeMedia(path.join(folder, 'once.mp4'), [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2', '-vf', 'noise=alls=100:allf=t'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '9M', '-minrate', '9M', '-maxrate', '9M'],
    ...['-bufsize', '2M', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '2'],
  ]);
  return madeMedia(path.join(folder, 'longue.mp4'), ['-stream_loop', '29', '-i', once, '-c', 'copy']);
}

/** A picture in the format of its name's extension. @returns its path */
export async function makePicture(folder: string, name: string): Promise<string> {
  return madeMedia(path.join(folder, name), ['-f', 'lavfi', '-i', 'testsrc=s=200x120', '-frames:v', '1']);
}

export interface Probed {
  formatName: string;
  durationSeconds: number;
  /** The width of the picture; null without one. */
  width: number | null;
  height: number | null;
}

/** Reads the format, duration and size of a file with ffprobe. */
export async function probeFile(file: string): Promise<Probed> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    file,
  ]);
  const { format, streams } = JSON.parse(stdout);
  const picture = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video');
  return {
    formatName: format.format_name,
    durationSeconds: Number(format.duration),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
}
