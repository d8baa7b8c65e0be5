import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sharedMedia } from './shared-media.ts';

const run = promisify(execFile);
export const FACE_PHOTO = sharedMedia('photos/astronaut.png');
export const FACE_SPEECH = sharedMedia('speech/en/fleurs-en-000.ogg');

export interface TalkingFaces {
  /** Turns of the two speakers, in seconds; the other one listens. */
  turns: readonly (readonly ['left' | 'right', number, number])[];
  seconds: number;
  /** Backgrounds of the left and the right head. */
  walls?: readonly [string, string];
}

/**
 * Two heads at the edges of a wide picture; the mouth of whoever talks opens and closes four times a second, to a real
 * voice. Needs the shared photo and recording.
 */
export async function makeTalkingFaces(file: string, film: TalkingFaces): Promise<string> {
  const { turns, seconds, walls = ['0x707a80', '0x707a80'] } = film;
  const talks = (who: string) =>
    turns
      .filter(([turn]) => turn === who)
      .map(([, from, to]) => `between(t,${from},${to})`)
      .join('+');
  // The mouth lies at 88 × 150 of the 220 × 260 pixels of the head, so 132 × 225 of the enlarged one.
  const head = (who: string, mirror: string) =>
    `crop=220:260:120:0,scale=330:390,fps=25${mirror},split[${who}][${who}m];` +
    `[${who}m]crop=78:36:${mirror ? 330 - 105 - 78 : 105}:196,` +
    `scale=w=78:h='2*trunc((36+20*abs(sin(2*PI*4*t))*gt(${talks(who)},0))/2)':eval=frame[${who}j];` +
    `[${who}][${who}j]overlay=x=${mirror ? 330 - 105 - 78 : 105}:y=196:eval=frame[${who}h]`;
  const photo = ['-loop', '1', '-t', String(seconds), '-i', FACE_PHOTO];
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=${walls[0]}:s=1280x720:r=25:d=${seconds}`],
    ...[...photo, ...photo, '-stream_loop', '-1', '-i', FACE_SPEECH],
    '-filter_complex',
    `[0]drawbox=x=640:w=640:h=720:c=${walls[1]}:t=fill[wall];[1]${head('left', '')};[2]${head('right', ',hflip')};` +
      '[wall][lefth]overlay=x=60:y=140[one];[one][righth]overlay=x=890:y=140,format=yuv420p',
    // Without the silence at the recording's ends, in which nobody would be heard to talk.
    ...['-map', '3:a', '-af', 'silenceremove=stop_periods=-1:stop_duration=0.4:stop_threshold=-45dB'],
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  ]);
  return file;
}
