import { seededRandom } from '@atelier/contracts/seeded-random';
import { FRAMES_PER_SECOND, LOOP_SECONDS } from '../loop.ts';
import type { Cue, Voice } from './cue.ts';

export const SAMPLE_RATE = 48_000;

/** The five tones that never clash, from a low C upwards. */
export function pentatonic(step: number): number {
  const tones = [0, 2, 4, 7, 9];
  return 48 + 12 * Math.floor(step / 5) + (tones[((step % 5) + 5) % 5] ?? 0);
}

/** Sixty seconds of mono samples, −1 to 1. What rings past the end is heard at the beginning: it loops. */
export function renderSound(cues: readonly Cue[]): Float32Array {
  const samples = new Float32Array(SAMPLE_RATE * LOOP_SECONDS);
  for (const cue of cues) addCue(samples, cue);
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  // Soft knee, then the same peak for every game.
  const drive = peak > 0 ? 1.6 / peak : 0;
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = 0.6 * Math.tanh((samples[index] ?? 0) * drive);
  }
  return samples;
}

/** Seconds until a voice can no longer be heard. */
const LENGTHS: Record<Voice, number> = { pluck: 0.7, bell: 1.6, thud: 0.35, sweep: 0.5, noise: 0.25 };

function addCue(samples: Float32Array, cue: Cue): void {
  const first = Math.round((cue.frame / FRAMES_PER_SECOND) * SAMPLE_RATE);
  const count = Math.round(LENGTHS[cue.voice] * SAMPLE_RATE);
  const wave = createWave(cue);
  for (let index = 0; index < count; index += 1) {
    const time = index / SAMPLE_RATE;
    // A start and an end without a click.
    const edge = Math.min(1, time / 0.003, (count - index) / 2400);
    const at = (((first + index) % samples.length) + samples.length) % samples.length;
    samples[at] = (samples[at] ?? 0) + wave(time) * edge * cue.loudness;
  }
}

function createWave({ voice, note, frame }: Cue): (time: number) => number {
  const turns = 2 * Math.PI * 440 * 2 ** ((note - 69) / 12);
  if (voice === 'bell') {
    return (time) =>
      0.5 * Math.sin(turns * time) * Math.exp(-3 * time) +
      0.25 * Math.sin(turns * 2.76 * time) * Math.exp(-6 * time) +
      0.12 * Math.sin(turns * 5.4 * time) * Math.exp(-12 * time);
  }
  if (voice === 'pluck') {
    return (time) =>
      (0.6 * Math.sin(turns * time) + 0.2 * Math.sin(2 * turns * time) + 0.08 * Math.sin(3 * turns * time)) *
      Math.exp(-8 * time);
  }
  if (voice === 'thud') {
    // The pitch falls while it dies: a soft drum.
    return (time) =>
      0.8 * Math.sin((turns * (1 - Math.exp(-18 * time))) / 18 + turns * 0.4 * time) * Math.exp(-12 * time);
  }
  if (voice === 'sweep') {
    return (time) => 0.35 * Math.sin(turns * time * (1 + 1.6 * time)) * Math.exp(-5 * time);
  }
  const random = seededRandom(frame);
  let held = 0;
  const smoothing = Math.min(0.9, note / 127);
  return (time) => {
    held += (random() * 2 - 1 - held) * smoothing;
    return 0.5 * held * Math.exp(-16 * time);
  };
}
