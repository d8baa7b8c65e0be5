import { BANDS, type ClockSamples, FRAME_RATE, SAMPLE_RATE, type SearchedSound } from './clock-sound.ts';
import { createBandMeter, METER_RATE } from './measure-bands.ts';
import { createDice } from './planted-recordings.testing.ts';

/** Makes noise with the pauses, syllables and changing colours of speech, from −1 to 1, at `METER_RATE`. */
export function makeSpeechLike(seconds: number, seed: number): Float64Array {
  const dice = createDice(seed);
  const sound = new Float64Array(Math.round(seconds * METER_RATE));
  let at = 0;
  while (at < sound.length) {
    const length = Math.round((0.06 + 0.25 * dice()) * METER_RATE);
    const level = dice() < 0.15 ? 0 : 0.05 + 0.3 * dice();
    // A resonance makes the colour of a syllable.
    const turn = (2 * Math.PI * (250 + 2_500 * dice())) / METER_RATE;
    let [before, last] = [0, 0];
    for (let step = 0; step < length && at < sound.length; step++, at++) {
      const next = 0.4 * (dice() - 0.5) + 1.8 * Math.cos(turn) * last - 0.81 * before;
      [before, last] = [last, next];
      sound[at] = level * Math.sin((Math.PI * step) / length) * next;
    }
  }
  return sound;
}

/** Makes what a recorder with a slow clock records from a second on: clock = start + source * (1 + ppm / 1,000,000). */
export function recordFrom(
  event: Float64Array,
  { startSeconds, seconds, ppm = 0, noise = 0, seed = 1 }: RecordedPart,
): Float64Array {
  const dice = createDice(seed);
  const recorded = new Float64Array(Math.round(seconds * METER_RATE));
  for (let index = 0; index < recorded.length; index++) {
    const at = startSeconds * METER_RATE + index * (1 + ppm / 1e6);
    const whole = Math.floor(at);
    const [low, high] = [event[whole] ?? 0, event[whole + 1] ?? 0];
    recorded[index] = low + (at - whole) * (high - low) + noise * (dice() - 0.5);
  }
  return recorded;
}

interface RecordedPart {
  startSeconds: number;
  seconds: number;
  ppm?: number;
  /** The range of added white noise. */
  noise?: number;
  seed?: number;
}

/** Prepares a sound for `findPlace`, as `readClockSound` does for a file. */
export function toSearched(sound: Float64Array): SearchedSound {
  const meter = createBandMeter();
  meter.push(toInt16(sound));
  const { bands } = meter.finish();
  const narrow = new Float64Array(sound.length >> 1);
  for (let at = 0; at < narrow.length; at++)
    narrow[at] = ((sound[2 * at] ?? 0) + (sound[2 * at + 1] ?? 0)) / 2;
  return { bands, samples: samplesOf(narrow) };
}

/** Returns whole numbers of 16 bits. */
export function toInt16(sound: Float64Array): Int16Array {
  const samples = new Int16Array(sound.length);
  for (let at = 0; at < sound.length; at++)
    samples[at] = Math.max(-32_768, Math.min(32_767, Math.round(32_767 * (sound[at] ?? 0))));
  return samples;
}

function samplesOf(values: Float64Array): ClockSamples {
  return {
    sampleCount: values.length,
    read(start, count) {
      const read = new Float64Array(count);
      for (let index = 0; index < count; index++) read[index] = values[start + index] ?? 0;
      return read;
    },
  };
}

/** The seconds that the bands of a sound describe. */
export function secondsOf(sound: SearchedSound): { bands: number; samples: number } {
  return {
    bands: sound.bands.length / BANDS / FRAME_RATE,
    samples: sound.samples.sampleCount / SAMPLE_RATE,
  };
}
