import { proof } from '@atelier/contracts/testing/proof';
import { filmSchema } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFiles } from '../assets/catalogue-sounds.ts';
import { soundFiles } from '../assets/named-assets.ts';
import { loudnessOf } from '../cutting/measure-sound.testing.ts';
import { createStudio, ffmpeg } from './film.testing.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

const RATE = 48_000;

beforeAll(() =>
  studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', 'color=gray:s=90x160:r=30:d=12'],
    // Noise in the rhythm of syllables stands for a voice.
    ...['-f', 'lavfi', '-i', 'anoisesrc=d=12:c=pink:a=0.5:seed=3,bandpass=f=500:w=600,tremolo=f=4:d=0.8'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]),
);

function document(sound: object, heard = true) {
  return {
    version: 1,
    canvas: { width: 90, height: 160, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 12 } },
    words: {
      main: heard
        ? [
            { id: 'w0', text: 'one', start_seconds: 2, end_seconds: 5 },
            { id: 'w1', text: 'two', start_seconds: 5, end_seconds: 8 },
          ]
        : [],
    },
    speakers: {},
    scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 12, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound: { loudness: true, ...sound },
    brand: null,
  };
}

/** Renders a film with the files of the catalogue that it names, and returns its samples, both sides in one. */
async function render(film: object) {
  const files = await catalogueFiles(soundFiles(filmSchema.parse(film)));
  const prepared = await studio.prepare(film);
  const assets = await Promise.all(
    Object.entries(files).map(async ([key, { path: file }]) => [
      key,
      { path: file, info: await probeMedia(file) },
    ]),
  );
  const hashes = Object.fromEntries(
    Object.entries(files).map(([key, { sha256 }]) => [key, { hash: sha256 }]),
  );
  const { filePath } = await studio.render({
    ...prepared,
    facts: { ...prepared.facts, assets: hashes },
    assets: Object.fromEntries(assets),
  });
  const bytes = await ffmpeg([
    '-i',
    filePath,
    '-map',
    '0:a',
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    'f32le',
    '-',
  ]);
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { filePath, samples };
}

function levelDb(samples: Float32Array, from: number, until: number): number {
  const part = samples.subarray(from * RATE, until * RATE);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length);
}

function difference(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((sample, index) => sample - (b[index] ?? 0));
}

proof(
  'a bed of the catalogue is at least 12 dB under speech at -14 LUFS, and peaks stay below -1 dBTP',
  async () => {
    const plain = await render(document({}));
    const music = [{ id: 'm', bed: 'hiphop', start_seconds: 0, end_seconds: 12, gain_db: -8, duck_db: 10 }];
    const mixed = await render(document({ music }));
    const bed = difference(mixed.samples, plain.samples);
    const [speech, under, open] = [levelDb(plain.samples, 3, 7), levelDb(bed, 3, 7), levelDb(bed, 9, 10)];
    expect(speech - under).toBeGreaterThan(12);
    expect(open - under).toBeGreaterThan(7);
    const { lufs, peak } = await loudnessOf(mixed.filePath);
    expect(lufs).toBeGreaterThan(-15);
    expect(lufs).toBeLessThan(-13);
    expect(peak).toBeLessThan(-1);
  },
);

test('an effect of the catalogue is heard at its word, and one that does not exist any more is silent', async () => {
  const effect = (id: string, name: string) => ({ id, effect: name, anchor: { word: 'w1' }, gain_db: 0 });
  const plain = await render(document({}));
  const mixed = await render(document({ effects: [effect('e', 'impact'), effect('f', 'gone')] }));
  const sound = difference(mixed.samples, plain.samples);
  expect(levelDb(sound, 1, 4.9)).toBeLessThan(-45);
  expect(levelDb(sound, 5.02, 5.3)).toBeGreaterThan(-25);
  expect(levelDb(sound, 7.2, 11)).toBeLessThan(-45);
});

test('a film without speech plays its bed to its end, again from its start', async () => {
  const music = [{ id: 'm', bed: 'electro', start_seconds: 0, end_seconds: 12 }];
  const { samples } = await render(document({ music }, false));
  for (let second = 1; second < 10; second++)
    expect(levelDb(samples, second, second + 1)).toBeGreaterThan(-40);
});
