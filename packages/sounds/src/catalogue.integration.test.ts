import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { BEDS, type BedId, bedSeconds, EFFECTS, type EffectId } from '@atelier/film/document/sound-catalogue';
import { describe, expect, it } from 'vitest';
import { makeBed } from './beds/make-bed.ts';
import { makeEffect } from './effects/make-effect.ts';
import { SAMPLE_RATE } from './synth/stereo.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../assets/sounds');
const EFFECT_IDS = Object.keys(EFFECTS) as EffectId[];
const BED_IDS = Object.keys(BEDS) as BedId[];

/** Decodes the left channel of a file of the catalogue. */
function decode(id: string): Float32Array {
  const args = ['-v', 'error', '-i', path.join(FOLDER, `${id}.flac`), '-map', '0:a', '-f', 's16le', '-'];
  const bytes = execFileSync('ffmpeg', args, { maxBuffer: 1e9 });
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return Float32Array.from({ length: samples.length / 2 }, (_, index) => (samples[index * 2] ?? 0) / 32_767);
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The part of the power of the strongest frequency among 40 to 4000 Hz, in a second. */
function tonality(samples: Float32Array): number {
  const start = Math.floor(samples.length / 3);
  const length = Math.min(SAMPLE_RATE / 2, samples.length - start);
  const powers: number[] = [];
  for (let hertz = 40; hertz < 4000; hertz *= 1.03) {
    let real = 0;
    let imaginary = 0;
    for (let index = 0; index < length; index += 4) {
      const turn = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
      const sample = (samples[start + index] ?? 0) * Math.sin((Math.PI * index) / length);
      real += sample * Math.cos(turn);
      imaginary += sample * Math.sin(turn);
    }
    powers.push(real * real + imaginary * imaginary);
  }
  return Math.max(...powers) / powers.reduce((sum, power) => sum + power, 0);
}

describe('the sounds of the catalogue', () => {
  it.each(EFFECT_IDS)('the file of the effect %s is what the synthesiser makes', (id) => {
    const file = decode(id);
    const made = makeEffect(id).left;
    expect(file.length / SAMPLE_RATE).toBeCloseTo(EFFECTS[id], 3);
    const wrong = file.map((sample, index) => sample - (made[index] ?? 0));
    expect(rms(wrong)).toBeLessThan(rms(file) / 300);
    expect(Math.abs(file.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it.each(['electro', 'upbeat'] as const)('the file of the bed %s is what the synthesiser makes', (id) => {
    const file = decode(id);
    const made = makeBed(id).left;
    const gain = rms(file) / rms(made);
    expect(rms(file.map((sample, index) => sample - gain * (made[index] ?? 0)))).toBeLessThan(
      rms(file) / 300,
    );
  });

  it.each(BED_IDS)('the bed %s repeats without a seam, is never silent and is no bare tone', (id) => {
    const file = decode(id);
    expect(file.length / SAMPLE_RATE).toBeCloseTo(bedSeconds(id), 3);
    const step = (index: number) => Math.abs((file.at(index) ?? 0) - (file.at(index - 1) ?? 0));
    let largest = 0;
    for (let index = 1; index < file.length; index++) largest = Math.max(largest, step(index));
    expect(step(0)).toBeLessThan(largest / 2);
    for (let second = 0; second + 1 < file.length / SAMPLE_RATE; second++)
      expect(rms(file.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE))).toBeGreaterThan(0.02);
    expect(tonality(file)).toBeLessThan(0.5);
  });

  it('all beds are equally loud', () => {
    for (const id of BED_IDS) {
      const args = [
        '-hide_banner',
        '-nostats',
        '-i',
        path.join(FOLDER, `${id}.flac`),
        '-af',
        'ebur128',
        '-f',
        'null',
        '-',
      ];
      const log = execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'ffmpeg', ...args], {
        encoding: 'utf8',
      });
      expect(Number([...log.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1])).toBeCloseTo(-18, 0);
    }
  });
});
