import { rename } from 'node:fs/promises';
import { openPcmWav, writePcmWav } from '@atelier/media/sound/pcm-wav';
import { resample } from '../../speech-denoising/resample.ts';
import { KEYED_HOP, keyedResidual } from './keyed-mark.ts';
import { PERTH_RATE, type PerthNet } from './perth-net.ts';

/** A whole number of frames of both marks, and of samples at 44.1 and 48 kHz. */
const PART_SECONDS = 24;
/** Sound before and after a part that is looked at, because the marks depend on what is around them. */
const CONTEXT_SECONDS = 0.96;
/** The marks of two parts are faded into each other, so that their border cannot be heard. */
const FADE_SECONDS = 0.1;

/** Adds both marks to a 16-bit WAV file of 44.1 or 48 kHz. The file is replaced when it is whole. */
export async function markSound(
  perth: PerthNet,
  { wavPath, key, id }: { wavPath: string; key: string; id: number },
  onProgress: (fraction: number) => void,
): Promise<void> {
  const wav = await openPcmWav(wavPath);
  const { channelCount, sampleRate, length } = wav;
  const part = Math.round(PART_SECONDS * sampleRate);
  const context = Math.round(CONTEXT_SECONDS * sampleRate);
  const fade = Math.round(FADE_SECONDS * sampleRate);

  async function* markedParts(): AsyncIterable<Int16Array> {
    let tail: Float32Array | null = null;
    for (let from = 0; from < length; from += part) {
      const start = Math.max(0, from - context);
      const samples = await wav.read(start, from - start + part + context);
      const firstFrame = Math.round(((start / sampleRate) * PERTH_RATE) / KEYED_HOP);
      const mark = await residualOf(samples, { firstFrame });
      const count = Math.min(part, length - from);
      const marked = new Int16Array(count * channelCount);
      for (let index = 0; index < count; index++) {
        const place = from - start + index;
        const share = tail && index < fade ? index / fade : 1;
        const added = share * (mark[place] ?? 0) + (1 - share) * (tail?.[index] ?? 0);
        for (let channel = 0; channel < channelCount; channel++) {
          const value = (samples[place * channelCount + channel] ?? 0) + added * 32_768;
          marked[index * channelCount + channel] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
        }
      }
      tail = mark.slice(from - start + part, from - start + part + fade);
      yield marked;
      onProgress((from + count) / length);
    }
  }

  /** Returns the sum of the two marks of the samples, which have `channelCount` channels, at their rate. */
  async function residualOf(samples: Int16Array, at: { firstFrame: number }): Promise<Float32Array> {
    const mono = resample(monoOf(samples, channelCount), sampleRate, PERTH_RATE);
    const residual = await clearMark(perth, mono);
    const keyed = keyedResidual(mono, { key, id, ...at });
    for (let index = 0; index < residual.length; index++)
      residual[index] = (residual[index] ?? 0) + (keyed[index] ?? 0);
    return resample(residual, PERTH_RATE, sampleRate);
  }

  const markedPath = `${wavPath}.marked`;
  try {
    await writePcmWav(markedPath, markedParts(), { channelCount, sampleRate, count: length });
  } finally {
    await wav.close();
  }
  await rename(markedPath, wavPath);
}

/** Strengths of PerthNet's mark: music can hide it at its own. */
const STRENGTHS = [1, 1.5, 2];
/** The score from which a mark is clear enough to survive coding. */
const CLEAR_SCORE = 0.9;

/** Returns PerthNet's mark of the samples in the least strength in which it is found. */
async function clearMark(perth: PerthNet, samples: Float32Array): Promise<Float32Array> {
  const own = await perth.residual(samples);
  let mark = own;
  for (const strength of STRENGTHS) {
    mark = own.map((value) => strength * value);
    const marked = samples.map((sample, index) => sample + (mark[index] ?? 0));
    if ((await perth.score(marked)) >= CLEAR_SCORE) break;
  }
  return mark;
}

/** Returns the mean of the channels, −1 to 1. */
export function monoOf(samples: Int16Array, channelCount: number): Float32Array {
  return Float32Array.from({ length: samples.length / channelCount }, (_, index) => {
    let sum = 0;
    for (let channel = 0; channel < channelCount; channel++)
      sum += samples[index * channelCount + channel] ?? 0;
    return sum / channelCount / 32_768;
  });
}
