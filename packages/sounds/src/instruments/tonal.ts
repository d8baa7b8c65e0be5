import { createFilter } from '../synth/filters.ts';
import {
  createNoise,
  createRandom,
  createSaw,
  createSquare,
  envelopeAt,
  hertzOf,
  makeSound,
} from '../synth/signals.ts';
import { SAMPLE_RATE } from '../synth/stereo.ts';

/** A note of an instrument. @param note a number of MIDI @param seconds until its release @param velocity 0 to 1 */
export interface Note {
  note: number;
  seconds: number;
  velocity?: number;
  /** Different seeds give slightly different sounds. */
  seed?: number;
}

/** Three detuned sawtooth waves through a low pass that opens slowly. */
export function pad(
  { note, seconds, velocity = 1, seed = 1 }: Note,
  { cutoff = 1100, attack = 0.6, release = 1.2 }: { cutoff?: number; attack?: number; release?: number } = {},
): Float32Array {
  const random = createRandom(seed * 7919 + note);
  const voices = [-0.09, 0, 0.11].map((detune) => ({
    saw: createSaw(random()),
    hertz: hertzOf(note + detune),
  }));
  const filter = createFilter();
  const drift = random() * 6;
  return makeSound(seconds + release, (at) => {
    const level = envelopeAt(at, { attack, held: seconds, release });
    const sum = voices.reduce((total, { saw, hertz }) => total + saw(hertz), 0) / 3;
    const open = cutoff * (0.75 + 0.25 * Math.sin(0.9 * at + drift)) * (0.6 + 0.4 * level);
    return filter(sum, open, 0.8).low * level * velocity * 0.5;
  });
}

/** Detuned sawtooth waves with vibrato, as an ensemble of strings. */
export function strings(
  { note, seconds, velocity = 1, seed = 1 }: Note,
  { attack = 0.35, release = 0.8 }: { attack?: number; release?: number } = {},
): Float32Array {
  const random = createRandom(seed * 104_729 + note);
  const players = [-0.12, -0.05, 0.04, 0.1].map((detune) => ({
    saw: createSaw(random()),
    detune,
    speed: 4.6 + random() * 1.4,
    phase: random() * 6,
  }));
  const filter = createFilter();
  const body = createFilter();
  return makeSound(seconds + release, (at) => {
    const level = envelopeAt(at, { attack, held: seconds, release });
    const depth = 0.09 * Math.min(1, at / 0.8);
    const sum = players.reduce((total, { saw, detune, speed, phase }) => {
      return total + saw(hertzOf(note + detune + depth * Math.sin(2 * Math.PI * speed * at + phase)));
    }, 0);
    const bowed = filter(sum / 4, 2600 * (0.5 + 0.5 * level), 0.6).low;
    return (bowed * 0.8 + body(bowed, 480, 0.8).band * 0.4) * level * velocity * 0.5;
  });
}

/** An electric piano: two pairs of frequency modulation, a soft body and a short metallic attack. */
export function electricPiano({ note, seconds, velocity = 0.8 }: Note): Float32Array {
  const hertz = hertzOf(note);
  const fade = 2.6 * (220 / hertz) ** 0.4;
  return makeSound(seconds + 0.25, (at) => {
    const turn = 2 * Math.PI * at * hertz;
    const body = Math.sin(turn + (0.35 + 0.9 * velocity) * Math.exp(-at / (fade * 0.35)) * Math.sin(turn));
    const tine = Math.sin(turn * 2 + 0.8 * Math.exp(-at / 0.06) * Math.sin(turn * 14)) * Math.exp(-at / 0.5);
    const tremolo = 1 - 0.12 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 4.2 * at));
    const level = envelopeAt(at, { attack: 0.003, decay: fade, sustain: 0, held: seconds, release: 0.25 });
    return (body * 0.8 + tine * 0.18 * velocity) * level * tremolo * velocity * 0.55;
  });
}

/** A plucked string (Karplus and Strong, 1983) with a fractional delay, as a guitar. */
export function pluckedString(
  { note, seconds, velocity = 0.8, seed = 1 }: Note,
  {
    brightness = 0.5,
    sustain = 1,
    release = 0.12,
  }: { brightness?: number; sustain?: number; release?: number } = {},
): Float32Array {
  const hertz = hertzOf(note);
  const period = SAMPLE_RATE / hertz - 0.5;
  const size = Math.floor(period);
  const line = new Float32Array(size + 1);
  const noise = createNoise(seed * 31 + note);
  let soft = 0;
  for (let index = 0; index < line.length; index++) {
    soft += (0.15 + 0.8 * brightness * velocity) * (noise() - soft);
    line[index] = soft;
  }
  // The pluck is not at the bridge: a comb filter removes some harmonics.
  const place = Math.floor(size * 0.18);
  for (let index = line.length - 1; index >= place; index--)
    line[index] = (line[index] ?? 0) - 0.75 * (line[index - place] ?? 0);
  const loss = Math.exp(-period / (SAMPLE_RATE * sustain * (1.4 * (196 / hertz) ** 0.5)));
  const share = 1 - (period - size);
  const body = createFilter();
  let at = 0;
  let last = 0;
  return makeSound(seconds + release, (time) => {
    const now = line[at] ?? 0;
    const next = line[(at + 1) % line.length] ?? 0;
    const between = now * (1 - share) + next * share;
    line[at] = loss * (between * 0.5 + last * 0.5);
    last = between;
    at = (at + 1) % line.length;
    const level = envelopeAt(time, { attack: 0.001, held: seconds, release });
    return (now + body(now, 210, 1.1).band * 0.5) * level * velocity * 0.9;
  });
}

/** A soft synthetic pluck: a sawtooth and a square through a low pass that closes quickly. */
export function synthPluck(
  { note, seconds, velocity = 0.8, seed = 1 }: Note,
  { cutoff = 3600 }: { cutoff?: number } = {},
): Float32Array {
  const random = createRandom(seed + note);
  const saw = createSaw(random());
  const square = createSquare(random());
  const filter = createFilter();
  const hertz = hertzOf(note);
  return makeSound(seconds + 0.2, (at) => {
    const level = envelopeAt(at, { attack: 0.004, decay: 0.22, sustain: 0.12, held: seconds, release: 0.2 });
    const open = 350 + cutoff * velocity * Math.exp(-at / 0.11);
    return filter(0.6 * saw(hertz) + 0.4 * square(hertz * 1.003), open, 1.1).low * level * velocity * 0.5;
  });
}

/** A bass: a sawtooth with a square an octave below, through a low pass. */
export function bass(
  { note, seconds, velocity = 0.9 }: Note,
  { cutoff = 520, bite = 900 }: { cutoff?: number; bite?: number } = {},
): Float32Array {
  const saw = createSaw(0.1);
  const square = createSquare(0.3);
  const filter = createFilter();
  const hertz = hertzOf(note);
  return makeSound(seconds + 0.06, (at) => {
    const level = envelopeAt(at, { attack: 0.005, decay: 0.5, sustain: 0.7, held: seconds, release: 0.06 });
    const open = cutoff + bite * Math.exp(-at / 0.09);
    const sound = filter(0.55 * saw(hertz) + 0.45 * square(hertz / 2), open, 0.9).low;
    return Math.tanh(1.4 * sound) * level * velocity * 0.6;
  });
}

/** A deep bass drum that is tuned, with harmonics from saturation so that phones play it. */
export function subBass({ note, seconds, velocity = 0.9 }: Note): Float32Array {
  const hertz = hertzOf(note);
  let phase = 0;
  return makeSound(seconds + 0.08, (at) => {
    phase += (hertz * (1 + 1.6 * Math.exp(-at / 0.025))) / SAMPLE_RATE;
    const level = envelopeAt(at, { attack: 0.002, decay: 0.9, sustain: 0.3, held: seconds, release: 0.08 });
    return Math.tanh(2.6 * Math.sin(2 * Math.PI * phase) * level) * velocity * 0.55;
  });
}

/** A bell of inharmonic partials. */
export function bell({ note, seconds, velocity = 0.6 }: Note): Float32Array {
  const hertz = hertzOf(note);
  const partials = [
    [1, 1, 1],
    [2.002, 0.55, 0.75],
    [3.01, 0.28, 0.5],
    [4.18, 0.2, 0.32],
    [5.43, 0.14, 0.22],
    [6.8, 0.08, 0.14],
  ] as const;
  return makeSound(seconds, (at) => {
    const sum = partials.reduce((total, [ratio, gain, length]) => {
      return (
        total + gain * Math.exp(-at / (seconds * 0.28 * length)) * Math.sin(2 * Math.PI * hertz * ratio * at)
      );
    }, 0);
    const end = Math.min(1, (seconds - at) / 0.05);
    return sum * Math.min(1, at / 0.002) * end * velocity * 0.35;
  });
}
