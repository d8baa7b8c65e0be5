/** Samples of a second of every sound that this package makes. */
export const SAMPLE_RATE = 48_000;

/** Samples between -1 and 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Returns silence. @param seconds rounded to whole samples */
export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** The place of a mono sound in a stereo one. */
export interface Placement {
  /** In seconds. */
  at: number;
  /** A factor; 1 by default. */
  gain?: number;
  /** -1 for left, 1 for right; 0 by default. */
  pan?: number;
  /** True to continue at the start what exceeds the end. */
  isLooped?: boolean;
}

/** Adds a mono sound to a stereo one, with equal power at every pan. */
export function addSound(
  target: Stereo,
  sound: Float32Array,
  { at, gain = 1, pan = 0, isLooped = false }: Placement,
): void {
  const { length } = target.left;
  const angle = ((pan + 1) * Math.PI) / 4;
  const [left, right] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  const start = Math.round(at * SAMPLE_RATE);
  for (let index = 0; index < sound.length; index++) {
    let place = start + index;
    if (place >= length) {
      if (!isLooped) break;
      place %= length;
    }
    const sample = sound[index] ?? 0;
    target.left[place] = (target.left[place] ?? 0) + sample * left;
    target.right[place] = (target.right[place] ?? 0) + sample * right;
  }
}

/** Adds a stereo sound of the same length. */
export function addStereo(target: Stereo, added: Stereo, gain = 1): void {
  for (const side of ['left', 'right'] as const) {
    const [to, from] = [target[side], added[side]];
    for (let index = 0; index < to.length; index++) to[index] = (to[index] ?? 0) + gain * (from[index] ?? 0);
  }
}

/** Applies a function to each channel in place. */
export function mapStereo(sound: Stereo, change: (sample: number, index: number) => number): Stereo {
  for (const channel of [sound.left, sound.right])
    for (let index = 0; index < channel.length; index++) channel[index] = change(channel[index] ?? 0, index);
  return sound;
}

/** Returns the largest absolute sample. */
export function peakOf({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
