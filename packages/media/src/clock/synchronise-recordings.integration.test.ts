import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMedia, makeTempFolder, type TempFolder } from '../testing/make-media.ts';
import { METER_RATE } from './measure-bands.ts';
import { placeOnClock } from './place-on-clock.ts';
import { readClockSound } from './read-clock-sound.ts';
import { synchroniseRecordings } from './synchronise-recordings.ts';
import { makeSpeechLike, recordFrom, toInt16 } from './synthetic-sound.testing.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const { signal } = new AbortController();

/** Writes a recording as a file of the given kind. */
async function write(name: string, sound: Float64Array, args: string[] = []) {
  const samples = folder.file(`${name}.s16`);
  await writeFile(samples, toInt16(sound));
  const input = ['-f', 's16le', '-ar', String(METER_RATE), '-ac', '1', '-i', samples];
  return {
    path: await makeMedia(folder, name, [...input, ...args]),
    durationSeconds: sound.length / METER_RATE,
    streamIndex: 0,
  };
}

test('places recordings, also through another one, and neither silence nor another event', async () => {
  const event = makeSpeechLike(75, 21);
  const part = (startSeconds: number, seconds: number, noise: number, seed: number) =>
    recordFrom(event, { startSeconds, seconds, noise, seed });
  const recordings = [
    await write('second.m4a', part(10, 30, 0.05, 2), ['-c:a', 'aac', '-b:a', '32k']),
    await write('best.wav', part(0, 40, 0.002, 3)),
    await write('end.ogg', part(30, 45, 0.05, 4), ['-c:a', 'libopus']),
    // Shares nothing with the best one.
    await write('last.wav', part(45, 25, 0.05, 5)),
    await write('silence.wav', new Float64Array(30 * METER_RATE)),
    await write('other.wav', makeSpeechLike(30, 22)),
  ];
  const fractions: number[] = [];
  const workFolder = (await makeTempFolder()).path;
  const { referenceIndex, recordings: found } = await synchroniseRecordings(recordings, {
    workFolder,
    signal,
    onProgress: (fraction) => fractions.push(fraction),
  });
  expect(referenceIndex).toBe(1);
  for (const [index, expected] of [10, 0, 30, 45].entries())
    expect(found[index]?.place?.offsetSeconds).toBeCloseTo(expected, 2);
  expect(found.slice(4).map(({ place }) => place)).toEqual([null, null]);
  expect(found[1]?.quality?.score).toBeGreaterThan(found[0]?.quality?.score ?? 0);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  expect(await readdir(workFolder)).toEqual([]);
});

test('counts the time of a film whose sound begins late', async () => {
  const event = makeSpeechLike(30, 23);
  const reference = await write('reference.wav', event);
  const late = await makeMedia(folder, 'late.mkv', [
    ...['-f', 'lavfi', '-i', 'color=size=64x64:rate=10:duration=24', '-itsoffset', '1.5', '-ss', '8'],
    ...['-i', reference.path, '-map', '0:v', '-map', '1:a', '-t', '20', '-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
  ]);
  const read = (path: string) =>
    readClockSound({ path, durationSeconds: 30, workFolder: folder.path }, { signal });
  const place = await placeOnClock(await read(reference.path), await read(late), { signal });
  expect(place?.offsetSeconds).toBeCloseTo(6.5, 2);
});

test('stops by its signal', async () => {
  const { path, durationSeconds } = await write('stopped.wav', makeSpeechLike(10, 24));
  const sound = await readClockSound({ path, durationSeconds, workFolder: folder.path }, { signal });
  const stop = new AbortController();
  const placing = placeOnClock(sound, sound, { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(placing).rejects.toThrow('stopped');
});
