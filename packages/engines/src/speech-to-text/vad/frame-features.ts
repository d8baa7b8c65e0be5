const SAMPLE_RATE = 16_000;
const WINDOW_SAMPLES = 400;
const HOP_SAMPLES = 160;
export const HOP_SECONDS = HOP_SAMPLES / SAMPLE_RATE;

/** Pitch is estimated at 4 kHz, which suffices for voices (70 to 400 Hz) and is sixteen times cheaper. */
const DECIMATION = 4;
const PITCH_RATE = SAMPLE_RATE / DECIMATION;
const MIN_LAG = Math.floor(PITCH_RATE / 400);
const MAX_LAG = Math.ceil(PITCH_RATE / 70);
const PITCH_WINDOW = 160;
const PITCH_HOP = HOP_SAMPLES / DECIMATION;

export interface FrameFeatures {
  /** Level of each 10 ms frame in dB under full scale, rumble removed. */
  energyDb: Float32Array;
  /** Pitch period of each frame in seconds; 0 where there is no single clear pitch. */
  pitchSeconds: Float32Array;
}

/** Computes the level and pitch of every 10 ms frame. */
export function frameFeatures(samples: Int16Array): FrameFeatures {
  const count = Math.max(0, Math.floor((samples.length - WINDOW_SAMPLES) / HOP_SAMPLES) + 1);
  return { energyDb: frameEnergies(samples, count), pitchSeconds: framePitches(decimate(samples), count) };
}

function frameEnergies(samples: Int16Array, count: number): Float32Array {
  const energyDb = new Float32Array(count);
  for (let frame = 0; frame < count; frame++) {
    const from = frame * HOP_SAMPLES;
    let energy = 0;
    let previous = samples[from] ?? 0;
    for (let index = from + 1; index < from + WINDOW_SAMPLES; index++) {
      const current = samples[index] ?? 0;
      // A first-order high-pass removes hum and rumble.
      const high = (current - 0.97 * previous) / 32_768;
      energy += high * high;
      previous = current;
    }
    energyDb[frame] = 10 * Math.log10(energy / WINDOW_SAMPLES + 1e-12);
  }
  return energyDb;
}

function framePitches(samples: Float32Array, count: number): Float32Array {
  const pitchSeconds = new Float32Array(count);
  const likeness = new Float32Array(MAX_LAG - MIN_LAG + 1);
  for (let frame = 0; frame < count; frame++) {
    const from = frame * PITCH_HOP;
    if (from + PITCH_WINDOW + MAX_LAG > samples.length) break;
    pitchSeconds[frame] = pitchLag(samples, from, likeness) / PITCH_RATE;
  }
  return pitchSeconds;
}

/** Returns the shortest period whose similarity is near the best one, or 0. */
function pitchLag(samples: Float32Array, from: number, likeness: Float32Array): number {
  let own = 0;
  for (let index = from; index < from + PITCH_WINDOW; index++) own += (samples[index] ?? 0) ** 2;
  let best = 0;
  for (let lag = MIN_LAG; lag <= MAX_LAG; lag++) {
    let cross = 0;
    let shifted = 0;
    for (let index = from; index < from + PITCH_WINDOW; index++) {
      const later = samples[index + lag] ?? 0;
      cross += (samples[index] ?? 0) * later;
      shifted += later * later;
    }
    const value = cross / Math.sqrt(own * shifted + 1e-9);
    likeness[lag - MIN_LAG] = value;
    best = Math.max(best, value);
  }
  if (best < 0.75) return 0;
  for (let index = 1; index < likeness.length - 1; index++) {
    const [before = 0, here = 0, after = 0] = likeness.subarray(index - 1, index + 2);
    if (here <= 0.9 * best || here < before || here < after) continue;
    const bend = before - 2 * here + after;
    return MIN_LAG + index + (bend === 0 ? 0 : (before - after) / (2 * bend));
  }
  return 0;
}

function decimate(samples: Int16Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / DECIMATION));
  for (let index = 0; index < out.length; index++) {
    let sum = 0;
    for (let part = 0; part < DECIMATION; part++) sum += samples[index * DECIMATION + part] ?? 0;
    out[index] = sum / (DECIMATION * 32_768);
  }
  return out;
}

/** Frames from `start` up to but not including `end`. */
export interface FrameRun {
  start: number;
  end: number;
}
