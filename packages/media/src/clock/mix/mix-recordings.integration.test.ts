import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../../probe/probe-media.ts';
import { makeMedia, makeTempFolder, type TempFolder } from '../../testing/make-media.ts';
import { METER_RATE } from '../measure-bands.ts';
import { toInt16 } from '../synthetic-sound.testing.ts';
import { mixRecordings, type RecordingMix } from './mix-recordings.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const { signal } = new AbortController();

/** Writes a mono recording of the given sound, by its seconds. */
async function record(name: string, seconds: number, soundAt: (second: number) => number): Promise<string> {
  const sound = Float64Array.from({ length: seconds * METER_RATE }, (_, index) =>
    soundAt(index / METER_RATE),
  );
  const samples = folder.file(`${name}.s16`);
  await writeFile(samples, toInt16(sound));
  return makeMedia(folder, name, [
    ...['-f', 's16le', '-ar', String(METER_RATE), '-ac', '1', '-i', samples],
    ...['-ar', '48000', '-c:a', 'pcm_s16le'],
  ]);
}

async function mixed(mix: Omit<RecordingMix, 'workFolder' | 'outputPath'>) {
  const workFolder = (await makeTempFolder()).path;
  const outputPath = `${workFolder}/mix.m4a`;
  await mixRecordings({ ...mix, workFolder, outputPath }, { signal });
  expect(await readdir(workFolder)).toEqual(['mix.m4a']);
  const { durationSeconds } = await probeMedia(outputPath, { signal });
  expect(durationSeconds).toBeCloseTo(mix.durationSeconds, 1);
  const raw = await makeMedia(folder, `${Math.random()}.s16`, [
    ...['-i', outputPath, '-ac', '1', '-ar', '48000', '-f', 's16le'],
  ]);
  const bytes = await readFile(raw);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}

/** Measures the level of a tone in a second of a mix, in dB of full scale. */
function toneDb(samples: Int16Array, hertz: number, second: number): number {
  let [real, imaginary] = [0, 0];
  for (let index = 0; index < 48_000; index++) {
    const sample = (samples[second * 48_000 + index] ?? 0) / 32_768;
    real += sample * Math.cos((2 * Math.PI * hertz * index) / 48_000);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * index) / 48_000);
  }
  return 20 * Math.log10(Math.hypot(real, imaginary) / 24_000 + 1e-9);
}

const tone = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second);
/** A voice that speaks in syllables between two seconds. */
const voice = (hertz: number, from: number, to: number) => (second: number) =>
  second >= from && second < to ? tone(hertz, second) * Math.abs(tone(2, second)) : 0;

test('an automatic mix hears the microphone of the person who speaks, and raises a quiet one', async () => {
  const first = voice(440, 0, 8);
  const second = voice(1000, 8, 16);
  // Each microphone has a hum of its own, which tells how much of it is heard.
  const near = await record(
    'near.wav',
    16,
    (at) => 0.3 * first(at) + 0.02 * second(at) + 0.003 * tone(3000, at),
  );
  const quiet = await record(
    'quiet.wav',
    16,
    (at) => 0.006 * first(at) + 0.1 * second(at) + 0.001 * tone(5000, at),
  );
  const microphone = { streamIndex: 0, channels: 1, offsetSeconds: 0, endSeconds: 16, rate: 1, tier: 0 };
  const samples = await mixed({
    durationSeconds: 16,
    microphones: [
      { ...microphone, path: near },
      { ...microphone, path: quiet },
    ],
  });
  // The first voice is as loud as the second one, though its microphone was three times as near.
  expect(toneDb(samples, 1000, 12)).toBeCloseTo(toneDb(samples, 440, 4), 0);
  expect(toneDb(samples, 3000, 4) - toneDb(samples, 3000, 12)).toBeGreaterThan(15);
  expect(toneDb(samples, 5000, 12) - toneDb(samples, 5000, 4)).toBeGreaterThan(15);
});

test('a recorder with another clock stays in sync, and a camera is heard where it did not record', async () => {
  const RATE = 1 + 90e-6;
  const START = -3;
  // A click of 10 ms at 299 s of the clock, and one at 10 s.
  const click = (clock: number) =>
    [10, 299].some((at) => clock >= at && clock < at + 0.01) ? 0.5 * tone(1000, clock) : 0;
  const recorder = await record('recorder.wav', 308, (at) => click(START + at * RATE));
  const camera = await record('camera.wav', 310, (at) => 0.05 * tone(300, at));
  const samples = await mixed({
    durationSeconds: 310,
    microphones: [
      {
        path: recorder,
        streamIndex: 0,
        channels: 1,
        offsetSeconds: START,
        endSeconds: START + 308 * RATE,
        rate: RATE,
        tier: 0,
      },
      { path: camera, streamIndex: 0, channels: 1, offsetSeconds: 0, endSeconds: 310, rate: 1, tier: 1 },
    ],
  });
  for (const expected of [10, 299]) {
    const from = (expected - 1) * 48_000;
    const loud = samples.subarray(from, from + 96_000).findIndex((sample) => Math.abs(sample) > 4_000);
    expect(Math.abs(loud / 48_000 - 1)).toBeLessThan(0.002);
  }
  expect(toneDb(samples, 300, 100)).toBeLessThan(-60);
  expect(toneDb(samples, 300, 307)).toBeCloseTo(20 * Math.log10(0.05), 0);
});

test('stops by its signal and leaves nothing', async () => {
  const path = await record('stopped.wav', 5, (at) => tone(500, at));
  const workFolder = (await makeTempFolder()).path;
  const microphone = { path, streamIndex: 0, channels: 1, offsetSeconds: 0, endSeconds: 5, rate: 1, tier: 0 };
  const mixing = mixRecordings(
    {
      durationSeconds: 5,
      microphones: [microphone, microphone],
      workFolder,
      outputPath: `${workFolder}/a.m4a`,
    },
    { signal: AbortSignal.abort(new Error('cancelled')) },
  );
  await expect(mixing).rejects.toThrow('cancelled');
  expect(await readdir(workFolder)).toEqual([]);
});
