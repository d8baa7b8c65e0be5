import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import { ffmpeg } from '../film.testing.ts';

/** The middles of the eyes in the photo, and the distance between them, in pixels of its 512 × 512. */
const EYES = [
  { x: 199, y: 104 },
  { x: 247, y: 104 },
] as const;
const DISTANCE = 48;
const SIDE = 512;

/** The bad stretches of the planted film, in seconds; all other pictures are good covers. */
export const PLANTED = { blurred: [2, 4], closed: [4, 6], black: [8, 10], white: [12, 14] } as const;
export const PLANTED_SECONDS = 16;

/** Returns the name of the bad stretch at a time in seconds; null for a good picture. */
export function plantedAt(seconds: number): string | null {
  return Object.entries(PLANTED).find(([, [from, until]]) => seconds >= from && seconds < until)?.[0] ?? null;
}

/** Writes the photo with lids over both eyes: skin from below the eye, and the dark line of the lashes. */
export async function closeEyes(outputPath: string): Promise<void> {
  const rgb = await ffmpeg(['-i', FACE_PHOTO, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
  for (const eye of EYES) {
    const reach = 0.3 * DISTANCE;
    for (let x = Math.round(eye.x - reach); x <= eye.x + reach; x++) {
      const half = 0.12 * DISTANCE * Math.sqrt(Math.max(0, 1 - ((x - eye.x) / reach) ** 2));
      const bottom = Math.round(eye.y + half);
      for (let y = Math.round(eye.y - half); y <= bottom; y++) {
        for (let channel = 0; channel < 3; channel++) {
          const skin = rgb[(Math.round(eye.y + 0.25 * DISTANCE) * SIDE + x) * 3 + channel] ?? 0;
          rgb[(y * SIDE + x) * 3 + channel] = y > bottom - 2 ? Math.round(skin * 0.35) : skin;
        }
      }
    }
  }
  const raw = `${outputPath}.rgb`;
  await writeFile(raw, rgb);
  await ffmpeg(['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIDE}x${SIDE}`, '-i', raw, outputPath]);
}

/**
 * Writes a film of a person in the middle of a wide picture, 25 frames a second, with sound; some seconds are blurred,
 * black, white, or have closed eyes (`PLANTED`). The person sways, so that no two pictures are equal.
 */
export async function makePlantedFilm(file: string): Promise<string> {
  const closed = path.join(path.dirname(file), 'closed-eyes.png');
  await closeEyes(closed);
  const during = ([from, until]: readonly [number, number]) => `enable='between(t,${from},${until - 0.001})'`;
  const head = (output: string) =>
    `crop=280:280:84:10,scale=720:720,fps=25,pad=1280:720:280:0:0x707a80[${output}]`;
  return madeMedia(file, [
    ...['-loop', '1', '-t', String(PLANTED_SECONDS), '-i', FACE_PHOTO],
    ...['-loop', '1', '-t', String(PLANTED_SECONDS), '-i', closed],
    ...['-f', 'lavfi', '-i', `sine=d=${PLANTED_SECONDS}`],
    '-filter_complex',
    `[0]${head('open')};[1]${head('shut')};[open][shut]overlay=${during(PLANTED.closed)},` +
      `rotate=a='0.02*sin(t*2)':c=0x707a80,noise=alls=4:allf=t:all_seed=5,` +
      `gblur=sigma=9:${during(PLANTED.blurred)},` +
      `drawbox=c=black:t=fill:${during(PLANTED.black)},drawbox=c=white:t=fill:${during(PLANTED.white)},` +
      'format=yuv420p[v]',
    ...['-map', '[v]', '-map', '2:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-g', '50'],
    ...['-c:a', 'aac', '-shortest'],
  ]);
}
