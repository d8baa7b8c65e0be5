import { gradeColor, gradeOfScene } from '@atelier/film/evaluate/scene/scene-grade';
import { probeMedia } from '@atelier/media';
import { findBeeps, findFlashes } from '@atelier/media/testing/flash-and-beep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, psnrOf, rgbFrame } from './film.testing.ts';
import { createStripes, document } from './stripes.testing.ts';

const { studio, frameOf } = await createStripes();
const clapper = await createStudio();
afterAll(() => Promise.all([studio.remove(), clapper.remove()]));

const RATE = 30;
/** A white frame and a beep of 60 ms begin together, twice a second. */
beforeAll(async () => {
  await clapper.make('beeps.mkv', [
    ...['-f', 'lavfi', '-i', `color=black:s=64x64:r=${RATE}:d=20`],
    ...['-f', 'lavfi', '-i', 'sine=f=1000:r=48000:d=20', '-filter_complex_threads', '1'],
    ...['-vf', "drawbox=c=white:t=fill:enable='lt(mod(t+0.001,0.5),0.06)'"],
    ...['-af', "asetnsamples=n=48,volume='lt(mod(t,0.5),0.06)':eval=frame,asetnsamples=n=1024"],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', '-f', 'matroska'],
  ]);
  await clapper.make('tone.mkv', [
    ...['-f', 'lavfi', '-i', `testsrc=s=64x64:r=${RATE}:d=8`, '-f', 'lavfi', '-i', 'sine=f=440:r=48000:d=8'],
    ...[
      '-af',
      'volume=0.5,pan=stereo|c0=c0|c1=c0',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'pcm_s16le',
      '-f',
      'matroska',
    ],
  ]);
});

const filmOf = (asset_id: string, scenes: object[]) => ({
  version: 1,
  canvas: { width: 64, height: 64, frame_rate: RATE, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id, kind: 'video', duration_seconds: asset_id === 'tone.mkv' ? 8 : 20 } },
  words: {},
  speakers: {},
  scenes: scenes.map((scene, index) => ({
    id: `s${index}`,
    source: 'main',
    layout: { kind: 'fill' },
    ...scene,
  })),
  captions: { style: 0 },
  layers: [],
  sound: { loudness: false },
  brand: null,
});
const render = async (asset: string, scenes: object[]) =>
  clapper.render(await clapper.prepare(filmOf(asset, scenes)));

/** Returns the samples of one channel. */
async function samplesOf(file: string): Promise<Int16Array> {
  const bytes = await ffmpeg(['-i', file, '-ac', '1', '-ar', '48000', '-f', 's16le', '-']);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
}

/** The level of a stretch, in dB below full scale. */
function levelDb(samples: Int16Array, from: number, until: number): number {
  const part = samples.subarray(from * 48_000, until * 48_000);
  const power = part.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / part.length;
  return 10 * Math.log10(power + 1e-12);
}

test('scenes at other speeds last as long as they say, and beeps stay on their flashes', async () => {
  const { filePath, durationSeconds } = await render('beeps.mkv', [
    { start_seconds: 0.2, end_seconds: 4.2, speed: 2 },
    { start_seconds: 5.2, end_seconds: 7.2 },
    { start_seconds: 8.2, end_seconds: 10.2, speed: 0.5 },
    { start_seconds: 11.2, end_seconds: 14.2, speed: 1.5 },
  ]);
  expect(durationSeconds).toBeCloseTo(2 + 2 + 4 + 2, 1);
  const [flashes, beeps] = await Promise.all([findFlashes(filePath), findBeeps(filePath)]);
  const wanted = [
    ...[0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map((at) => (at - 0.2) / 2),
    ...[5.5, 6, 6.5, 7].map((at) => 2 + at - 5.2),
    ...[8.5, 9, 9.5, 10].map((at) => 4 + (at - 8.2) * 2),
    ...[11.5, 12, 12.5, 13, 13.5, 14].map((at) => 8 + (at - 11.2) / 1.5),
  ];
  expect(flashes.length).toBe(wanted.length);
  for (const [index, at] of wanted.entries())
    expect(Math.abs((flashes[index] ?? 0) - at)).toBeLessThan(1.1 / RATE);
  const apart = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
  expect(Math.max(...apart)).toBeLessThan(1.1 / RATE);
});

test('a voice keeps its pitch at every speed', async () => {
  for (const speed of [0.5, 1.3, 2]) {
    const { filePath } = await render('tone.mkv', [{ start_seconds: 1, end_seconds: 5, speed }]);
    const samples = (await samplesOf(filePath)).subarray(24_000, 48_000);
    const crossings = samples.reduce(
      (count, value, index) => count + (index > 0 && (samples[index - 1] ?? 0) < 0 && value >= 0 ? 1 : 0),
      0,
    );
    expect(crossings / 0.5).toBeGreaterThan(435);
    expect(crossings / 0.5).toBeLessThan(445);
  }
});

test('the last picture of a scene stands in silence', async () => {
  const { filePath, durationSeconds } = await render('tone.mkv', [
    { start_seconds: 0, end_seconds: 2, freeze_seconds: 1.5 },
    { start_seconds: 4, end_seconds: 5 },
  ]);
  expect(durationSeconds).toBeCloseTo(4.5, 1);
  const [last, standing, end, after] = await Promise.all(
    [1.95, 2.1, 3.4, 3.6].map((at) => rgbFrame(filePath, at)),
  );
  const difference = (one: Buffer = Buffer.of(), other: Buffer = Buffer.of()) =>
    [...one].reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
  expect(difference(last, standing)).toBeLessThan(2);
  expect(difference(standing, end)).toBeLessThan(2);
  expect(difference(end, after)).toBeGreaterThan(4);
  const samples = await samplesOf(filePath);
  expect(levelDb(samples, 1, 1.9)).toBeGreaterThan(-30);
  expect(levelDb(samples, 2.1, 3.4)).toBeLessThan(-70);
  expect(levelDb(samples, 3.6, 4.4)).toBeGreaterThan(-30);
});

test('a scene is as loud as it was set, and fades', async () => {
  const { filePath } = await render('tone.mkv', [
    { start_seconds: 0, end_seconds: 2 },
    { start_seconds: 2, end_seconds: 4, gain_db: -12 },
    { start_seconds: 4, end_seconds: 6, gain_db: 6 },
    { start_seconds: 6, end_seconds: 8, fade_in_seconds: 1, fade_out_seconds: 0.5 },
  ]);
  const samples = await samplesOf(filePath);
  const plain = levelDb(samples, 0.2, 1.8);
  expect(levelDb(samples, 2.2, 3.8) - plain).toBeCloseTo(-12, 0);
  expect(levelDb(samples, 4.2, 5.8) - plain).toBeCloseTo(6, 0);
  expect(levelDb(samples, 6.48, 6.52) - plain).toBeCloseTo(-6, 0);
  expect(levelDb(samples, 7.1, 7.4) - plain).toBeCloseTo(0, 0);
  expect(levelDb(samples, 7.74, 7.76) - plain).toBeCloseTo(-6, 0);
});

test.each([
  { look: 'noir' },
  { look: 'cinema' },
  { color: { exposure: 0.4, contrast: -0.5, saturation: 0.3, temperature: -0.6, tint: 0.5 } },
] as const)('the file has the colours of %j', async (settings) => {
  const grade = gradeOfScene(settings);
  const plain = await frameOf(document([{ layout: { kind: 'fit' } }]), 1);
  const changed = await frameOf(document([{ layout: { kind: 'fit' }, ...settings }]), 1);
  let worst = 0;
  for (const at of [10, 45, 80].flatMap((x) => [70, 80, 90].map((y) => (y * 90 + x) * 3))) {
    const [red = 0, green = 0, blue = 0] = plain.subarray(at, at + 3);
    const wanted = grade ? gradeColor(grade, [red / 255, green / 255, blue / 255]) : [];
    for (const [channel, value] of wanted.entries())
      worst = Math.max(worst, Math.abs(value * 255 - (changed[at + channel] ?? 0)));
  }
  expect(worst).toBeLessThan(9);
});

test('a changed colour or speed encodes the segments of its scene alone', async () => {
  const scenes = [0, 1, 2].map((index) => ({ start_seconds: 2 * index, end_seconds: 2 * index + 2 }));
  const withSecond = (settings: object) =>
    scenes.map((scene, index) => (index === 1 ? { ...scene, ...settings } : scene));
  const first = await clapper.prepare(filmOf('tone.mkv', scenes));
  await clapper.render(first);
  const again = async (settings: object) =>
    clapper.render(
      await clapper.prepare(filmOf('tone.mkv', withSecond(settings)), { segments: first.segments }),
    );
  const colored = await again({ look: 'warm' });
  expect([colored.segments, colored.reusedSegments]).toEqual([3, 2]);
  const faster = await again({ speed: 2 });
  expect([faster.segments, faster.reusedSegments]).toEqual([3, 2]);
  const quieter = await again({ gain_db: -6 });
  expect([quieter.segments, quieter.reusedSegments]).toEqual([3, 3]);
  // Joined stored segments show the same pictures as one encode.
  const { filePath } = await render('tone.mkv', withSecond({ look: 'warm' }));
  expect(Math.min(...(await psnrOf(colored.filePath, filePath)))).toBeGreaterThan(45);
  expect((await probeMedia(faster.filePath)).durationSeconds).toBeCloseTo(5, 1);
});

test('a scene is played backwards in silence, also beside a source that runs forward', async () => {
  const forward = await render('tone.mkv', [{ start_seconds: 1, end_seconds: 4 }]);
  const scenes = [{ start_seconds: 1, end_seconds: 4, reverse: true }];
  const backward = await render('tone.mkv', scenes);
  const frames = 3 * RATE;
  for (const index of [0, 1, 29, 30, 31, 59, 60, 89]) {
    const [shown, wanted] = await Promise.all([
      rgbFrame(backward.filePath, Math.max(0, index - 0.5) / RATE),
      rgbFrame(forward.filePath, Math.max(0, frames - index - 1.5) / RATE),
    ]);
    const difference =
      [...shown].reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0) / shown.length;
    expect(difference, `frame ${index}`).toBeLessThan(3);
  }
  expect(levelDb(await samplesOf(backward.filePath), 0.2, 2.8)).toBeLessThan(-70);
  const split = (settings: object) => [
    {
      start_seconds: 1,
      end_seconds: 4,
      ...settings,
      layout: { kind: 'split', other: 'main', share: 0.5, on_top: true },
    },
  ];
  const upper = async (file: string, at: number) => (await rgbFrame(file, at)).subarray(0, 64 * 28 * 3);
  const [plain, turned] = [
    await render('tone.mkv', split({})),
    await render('tone.mkv', split({ reverse: true })),
  ];
  for (const at of [0.02, 0.98, 1.02, 2.5]) {
    const [one, other] = [await upper(plain.filePath, at), await upper(turned.filePath, at)];
    const difference =
      [...one].reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
    expect(difference, `at ${at} s`).toBeLessThan(3);
  }
});
