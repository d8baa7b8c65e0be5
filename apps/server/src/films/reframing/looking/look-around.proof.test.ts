import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { type MediaRange, probeMedia } from '@atelier/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import type { SampledRange } from './join-sampled-ranges.ts';
import type { KeptLooks } from './kept-looks.ts';
import { lookAround } from './look-around.ts';

const run = promisify(execFile);
const detector = createFaceDetector();
const signal = new AbortController().signal;
let dir: string;
let film: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-look-'));
  film = path.join(dir, 'film.mp4');
  if (!existsSync(FACE_PHOTO)) return;
  // A face that goes to and fro, cut at 3.25 and 5.5 s of 8; a tone that comes and goes.
  const scene = (color: string, seconds: number) => `color=${color}:s=640x360:r=24:d=${seconds}`;
  await run('ffmpeg', [
    ...[
      '-y',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      scene('0x707a80', 3.25),
      '-f',
      'lavfi',
      '-i',
      scene('red', 2.25),
    ],
    ...[
      '-f',
      'lavfi',
      '-i',
      scene('blue', 2.5),
      '-i',
      FACE_PHOTO,
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=seed=1:d=8:a=0.3',
    ],
    '-filter_complex',
    "[0][1][2]concat=n=3:v=1[wall];[3]crop=220:260:120:0[head];[wall][head]overlay=x='210+200*sin(t)':y=60:eval=frame," +
      "format=yuv420p[v];[4]volume='0.01+gt(mod(t,2),1)':eval=frame[a]",
    ...[
      '-map',
      '[v]',
      '-map',
      '[a]',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-g',
      '40',
      '-c:a',
      'aac',
      film,
    ],
  ]);
});
afterAll(async () => {
  detector?.close();
  await rm(dir, { recursive: true, force: true });
});

/** A listener that reports speech of 1.5 s, two seconds after the start of the range. */
const listener = {
  heard: async () => ({ stepSeconds: 1, levelsDb: [], speech: [{ startSeconds: 2, endSeconds: 3.5 }] }),
};

/** Keeps looks in memory and records the stretches that were stored. */
function memory() {
  const pieces: SampledRange[] = [];
  const looks: KeptLooks = {
    seen: async ({ from, until }) => pieces.filter((piece) => piece.from < until && piece.until > from),
    // Copies the piece through JSON, as the database does.
    keepSeen: async (piece) => void pieces.push(JSON.parse(JSON.stringify(piece))),
  };
  return { looks, pieces };
}

async function look(
  file: string,
  [startSeconds, durationSeconds]: readonly [number, number],
  kept: KeptLooks | null,
) {
  const info = await probeMedia(file, { signal });
  const range: MediaRange = { startSeconds, durationSeconds };
  const seen = await lookAround({
    faces: detector,
    info,
    sourcePath: file,
    range,
    listener,
    workDir: dir,
    signal,
    kept: () => kept,
    onProgress: () => undefined,
  });
  if (!seen) throw new Error('Nothing was looked at');
  return seen;
}

/** Films that say their times in other ways. */
const COPIES = [
  ['as it is', 'mp4', []],
  ['with a clock that begins elsewhere', 'mkv', ['-c', 'copy', '-output_ts_offset', '7.3']],
  ['turned by a mark', 'mp4', ['-c', 'copy', '-metadata:s:v', 'rotate=90']],
  [
    'of pictures that come when they come, and stand for two seconds',
    'mkv',
    [
      ...['-vf', "select='not(mod(n,5))+not(mod(n,7))',select='not(between(t,3.5,5.4))'", '-fps_mode', 'vfr'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-c:a', 'copy'],
    ],
  ],
] as const;

test.skipIf(!detector || !existsSync(FACE_PHOTO)).each(COPIES)(
  'what was seen is the same in one go and in pieces, each second looked at once: a film %s',
  async (name, extension, args) => {
    const file = path.join(dir, `${COPIES.findIndex(([of]) => of === name)}.${extension}`);
    await run('ffmpeg', ['-y', '-v', 'error', '-i', film, ...args, file]);
    const wanted = [1.1, 5.7] as const;
    const fresh = await look(file, wanted, null);
    expect(fresh.samples.length).toBe(23);
    // From half a second before a word to half a second after it.
    const voiced = fresh.samples.filter((sample) => sample.voiced).map(({ timeSeconds }) => timeSeconds);
    expect([voiced[0], voiced.at(-1)]).toEqual([1.4, 3.9]);

    const { looks, pieces } = memory();
    await look(file, [0.3, 1.9], looks);
    await look(file, [4.13, 1.5], looks);
    expect(await look(file, wanted, looks)).toEqual(fresh);
    const looked = pieces.flatMap(({ from, until }) =>
      Array.from({ length: until - from }, (_, i) => from + i),
    );
    // Whole cells: from 0 to 7 s.
    expect(looked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, index) => index));
    // So is what was looked at by several readings at once.
    expect(await look(file, [0, 8], looks)).toEqual(await look(file, [0, 8], null));
    // Again: nothing is read any more, not even that the file is gone.
    const count = pieces.length;
    const info = await probeMedia(file, { signal });
    await rm(file);
    const again = await lookAround({
      faces: detector,
      info,
      sourcePath: file,
      listener,
      workDir: dir,
      signal,
      kept: () => looks,
      range: { startSeconds: wanted[0], durationSeconds: wanted[1] },
      onProgress: () => undefined,
    });
    expect(again).toEqual(fresh);
    expect(pieces).toHaveLength(count);
    if (!name.includes('stand'))
      // The sound of the copy begins before its picture, by what its encoder needs.
      expect(fresh.cutsAtSeconds).toEqual(extension === 'mkv' ? [2.171, 4.421] : [2.15, 4.4]);
  },
);
