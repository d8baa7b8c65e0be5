import { SAMPLE_RATE } from './stereo.ts';

/** Returns equal sequences of numbers between 0 and 1 for equal seeds (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes a mono sound from a function of the time in seconds. */
export function makeSound(seconds: number, sampleAt: (seconds: number, index: number) => number) {
  const sound = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let index = 0; index < sound.length; index++) sound[index] = sampleAt(index / SAMPLE_RATE, index);
  return sound;
}

/** Returns a generator of white noise between -1 and 1. */
export function createNoise(seed: number): () => number {
  const random = createRandom(seed);
  return () => 2 * random() - 1;
}

/** Returns an oscillator with a sawtooth without aliasing (PolyBLEP). @param phase its start, 0 to 1 */
export function createSaw(phase: number): (hertz: number) => number {
  let at = phase;
  return (hertz) => {
    const step = hertz / SAMPLE_RATE;
    at += step;
    if (at >= 1) at -= 1;
    return 2 * at - 1 - correction(at, step);
  };
}

/** Returns an oscillator with a square wave without aliasing (PolyBLEP). */
export function createSquare(phase: number): (hertz: number) => number {
  let at = phase;
  return (hertz) => {
    const step = hertz / SAMPLE_RATE;
    at += step;
    if (at >= 1) at -= 1;
    return (at < 0.5 ? 1 : -1) + correction(at, step) - correction((at + 0.5) % 1, step);
  };
}

function correction(at: number, step: number): number {
  if (at < step) {
    const share = at / step;
    return share + share - share * share - 1;
  }
  if (at > 1 - step) {
    const share = (at - 1) / step;
    return share * share + share + share + 1;
  }
  return 0;
}

/** Returns the level of a note: it rises, falls to a level, is held and released. All times in seconds. */
export function envelopeAt(
  seconds: number,
  shape: { attack: number; decay?: number; sustain?: number; held: number; release: number },
): number {
  const { attack, decay = 0.001, sustain = 1, held, release } = shape;
  const level = (at: number) => {
    if (at < attack) return at / attack;
    return sustain + (1 - sustain) * Math.exp(-(at - attack) / decay);
  };
  if (seconds < held) return level(seconds);
  const left = 1 - (seconds - held) / release;
  return left <= 0 ? 0 : level(held) * left * left;
}

/** Returns the frequency of a note in hertz. @param note a number of MIDI; 69 is A4 */
export function hertzOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}
