import type { SeededRandom } from '../seeded-random.ts';
import { SAMPLE_RATE, type Track } from './track.ts';

export type BedKind =
  | 'wind'
  | 'waves'
  | 'rain'
  | 'stream'
  | 'city'
  | 'crowd'
  | 'room'
  | 'fire'
  | 'deep'
  | 'void';

interface BedShape {
  /** The lower limit of the pass band, in hertz. */
  low: number;
  high: number;
  level: number;
  /** The depth of slow swells, 0 to 1. */
  swell: number;
  periodSeconds: number;
  /** Grains a second: drops, crackles. */
  grains: number;
}

const BEDS: Readonly<Record<BedKind, BedShape>> = {
  wind: { low: 90, high: 620, level: 0.55, swell: 0.6, periodSeconds: 3.7, grains: 0 },
  waves: { low: 120, high: 2600, level: 0.5, swell: 0.9, periodSeconds: 4.4, grains: 0 },
  rain: { low: 900, high: 7800, level: 0.26, swell: 0.12, periodSeconds: 5, grains: 60 },
  stream: { low: 500, high: 4200, level: 0.26, swell: 0.2, periodSeconds: 1.3, grains: 26 },
  city: { low: 45, high: 420, level: 0.5, swell: 0.3, periodSeconds: 4.8, grains: 0 },
  crowd: { low: 260, high: 1500, level: 0.3, swell: 0.35, periodSeconds: 2.1, grains: 0 },
  room: { low: 60, high: 300, level: 0.2, swell: 0.1, periodSeconds: 6, grains: 0 },
  fire: { low: 120, high: 900, level: 0.22, swell: 0.3, periodSeconds: 1.7, grains: 16 },
  deep: { low: 40, high: 260, level: 0.7, swell: 0.4, periodSeconds: 5, grains: 0 },
  void: { low: 30, high: 190, level: 0.6, swell: 0.5, periodSeconds: 6.5, grains: 0 },
};

/** Adds filtered noise, different in each channel, with slow swells and optional drops or crackles. */
export function addNoiseBed(
  track: Track,
  { kind, gain, random }: { kind: BedKind; gain: number; random: SeededRandom },
): void {
  const shape = BEDS[kind];
  for (const [ear, channel] of [track.left, track.right].entries()) {
    addNoise(channel, {
      shape,
      gain,
      random: random.fork(`noise-${ear}`),
      phase: random.next() + ear * 0.13,
    });
  }
  if (shape.grains > 0) addGrains(track, { shape, gain, random: random.fork('grains') });
}

function addNoise(
  channel: Float32Array,
  { shape, gain, random, phase }: { shape: BedShape; gain: number; random: SeededRandom; phase: number },
): void {
  const lowPass = 1 - Math.exp((-2 * Math.PI * shape.high) / SAMPLE_RATE);
  const highPass = 1 - Math.exp((-2 * Math.PI * shape.low) / SAMPLE_RATE);
  let [first, second, drift] = [0, 0, 0];
  // Narrow bands contain less noise, so their level is raised.
  const lift = Math.sqrt(SAMPLE_RATE / (shape.high - shape.low)) * 0.16;
  for (let index = 0; index < channel.length; index += 1) {
    first += lowPass * (random.next() * 2 - 1 - first);
    second += lowPass * (first - second);
    drift += highPass * (second - drift);
    const time = index / SAMPLE_RATE / shape.periodSeconds;
    const wave =
      0.5 +
      0.32 * Math.sin(2 * Math.PI * (time + phase)) +
      0.18 * Math.sin(2 * Math.PI * (time * 1.71 + phase * 3));
    channel[index] =
      (channel[index] ?? 0) +
      (second - drift) * lift * gain * shape.level * (1 - shape.swell + shape.swell * wave * wave * 1.6);
  }
}

/** Adds short bright clicks with a tail, each at its own place in the stereo image. */
function addGrains(
  track: Track,
  { shape, gain, random }: { shape: BedShape; gain: number; random: SeededRandom },
): void {
  const seconds = track.left.length / SAMPLE_RATE;
  for (let grain = 0; grain < shape.grains * seconds; grain += 1) {
    const start = Math.floor(random.next() * track.left.length);
    const length = Math.round(random.between(0.004, 0.022) * SAMPLE_RATE);
    const pitch = random.between(shape.high * 0.3, shape.high * 0.9);
    const strength = gain * 0.09 * random.next() ** 2;
    const side = random.next();
    for (let offset = 0; offset < length && start + offset < track.left.length; offset += 1) {
      const value =
        strength * Math.exp((-5 * offset) / length) * Math.sin((2 * Math.PI * pitch * offset) / SAMPLE_RATE);
      track.left[start + offset] = (track.left[start + offset] ?? 0) + value * (1 - side);
      track.right[start + offset] = (track.right[start + offset] ?? 0) + value * side;
    }
  }
}
