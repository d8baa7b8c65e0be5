import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { pcmWavBytes, readPcmWav } from '@atelier/media/sound/pcm-wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGtcrnDenoiser } from './gtcrn-denoiser.ts';
import { resample } from './resample.ts';

const PAIRS = path.resolve(
  process.env.ATELIER_SHARED ?? path.join(import.meta.dirname, '../../../../../shared'),
  'media/noise',
);
const signal = new AbortController().signal;
const denoiser = createGtcrnDenoiser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-denoise-'));
});
afterAll(async () => {
  denoiser?.close();
  await rm(folder, { recursive: true, force: true });
});

proofWhere(existsSync(PAIRS) && denoiser !== null)(
  'noisy recordings come 6 dB nearer to the clean ones',
  async () => {
    const gains: number[] = [];
    for (const name of ['0015', '0016', '0072']) {
      const wavPath = path.join(folder, `${name}.wav`);
      await copyFile(path.join(PAIRS, `${name}_noisy.wav`), wavPath);
      const {
        channels: [clean = new Int16Array()],
      } = await readPcmWav(path.join(PAIRS, `${name}_clean.wav`));
      const {
        channels: [noisy = new Int16Array()],
      } = await readPcmWav(wavPath);
      await denoiser?.denoise({ wavPath, amount: 1 }, { signal });
      const {
        channels: [done = new Int16Array()],
      } = await readPcmWav(wavPath);
      gains.push(siSdr(done, clean) - siSdr(noisy, clean));
    }
    console.info(`SI-SDR better by ${gains.map((gain) => gain.toFixed(1)).join(', ')} dB`);
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThanOrEqual(6);
  },
);

test.skipIf(!denoiser)(
  'a stereo file keeps its shape; no amount leaves it as it is; hiss above 8 kHz goes too',
  async () => {
    const sampleRate = 48_000;
    let state = 3;
    const hiss = Int16Array.from({ length: 2 * sampleRate }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.round((state / 2 ** 31 - 0.5) * 3000);
    });
    const wavPath = path.join(folder, 'hiss.wav');
    await writeFile(wavPath, pcmWavBytes({ channels: [hiss, hiss], sampleRate }));
    await denoiser?.denoise({ wavPath, amount: 0 }, { signal });
    const same = await readPcmWav(wavPath);
    expect(same.sampleRate).toBe(sampleRate);
    expect(same.channels).toHaveLength(2);
    expect(
      Math.max(...(same.channels[0] ?? []).map((sample, index) => Math.abs(sample - (hiss[index] ?? 0)))),
    ).toBeLessThan(3);
    await denoiser?.denoise({ wavPath, amount: 1 }, { signal });
    const done = (await readPcmWav(wavPath)).channels[0] ?? new Int16Array();
    expect(highEnergy(done) / highEnergy(hiss)).toBeLessThan(0.25);
  },
);

test('resampling there and back keeps what both rates can hold, in its place', () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, index) =>
    Math.sin((2 * Math.PI * 1000 * index) / 48_000),
  );
  const back = resample(resample(tone, 48_000, 16_000), 16_000, 48_000);
  const worst = Math.max(
    ...back.slice(500, -500).map((sample, index) => Math.abs(sample - (tone[index + 500] ?? 0))),
  );
  expect(worst).toBeLessThan(0.01);
});

/** Scale-invariant signal-to-distortion ratio in dB. */
function siSdr(found: Int16Array, clean: Int16Array): number {
  let cross = 0;
  let own = 0;
  for (const [index, sample] of clean.entries()) {
    cross += sample * (found[index] ?? 0);
    own += sample * sample;
  }
  const scale = cross / own;
  let target = 0;
  let rest = 0;
  for (const [index, sample] of clean.entries()) {
    target += (scale * sample) ** 2;
    rest += ((found[index] ?? 0) - scale * sample) ** 2;
  }
  return 10 * Math.log10(target / rest);
}

function highEnergy(samples: Int16Array): number {
  let sum = 0;
  for (let index = sampleOffset; index < samples.length; index++) {
    // Neighbours with alternating signs: a filter for the top of the band.
    const [a = 0, b = 0, c = 0] = samples.subarray(index - 2, index + 1);
    sum += (a - 2 * b + c) ** 2;
  }
  return sum;
}

/** Past the first second, when the gain has settled. */
const sampleOffset = 48_000;
