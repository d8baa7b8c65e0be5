import { GAIN_RATE, type MixedMicrophone } from './mixed-microphone.ts';

/** A microphone of a mix, with its loudness. */
export interface HeardMicrophone extends Pick<MixedMicrophone, 'offsetSeconds' | 'endSeconds' | 'tier'> {
  /** Mean squares in frames of 1/`GAIN_RATE` s; null for the only microphone of its tier. */
  levels: Float32Array | null;
}

/** Time constants of a microphone's level, in seconds: a voice is taken at once and let go slowly. */
const ATTACK_SECONDS = 0.015;
const RELEASE_SECONDS = 0.3;
/** A shorter rest at the start or the end of the mix is silent: another microphone would only be heard as a click. */
const SHORT_SECONDS = 0.5;
/** Frames on each side over which gains are averaged, so that no step is heard. */
const SMOOTH_FRAMES = 3;
/** Quieter microphones are raised to the loudest one by at most 12 dB. */
const MOST_RAISE = 4;
/** The share of frames that are quieter than the level of a voice. */
const VOICE_RANK = 0.9;
/** Mean squares below this are silence (−93 dB of full scale). */
const SILENCE = 5e-10;

/**
 * Computes the gains of microphones of one event at each moment. The microphones of a tier share a gain of 1 by their power,
 * as in the automatic mixer of Dan Dugan, so that the one next to the voice is heard most; quiet ones are raised.
 * @returns `frameCount` gains for each microphone
 */
export function shareGains(microphones: readonly HeardMicrophone[], frameCount: number): Float32Array[] {
  const gains = microphones.map(() => new Float32Array(frameCount));
  const isTaken = new Uint8Array(frameCount);
  const tiers = [...new Set(microphones.map(({ tier }) => tier))].sort((one, other) => one - other);
  for (const tier of tiers) {
    const members = microphones.flatMap((microphone, index) => {
      const gain = gains[index];
      return gain && microphone.tier === tier ? [{ ...microphone, gain }] : [];
    });
    shareTier(members, isTaken);
  }
  return gains.map(smooth);
}

/** Shares the frames that no lower tier has, and marks them as taken. */
function shareTier(
  members: readonly (HeardMicrophone & { gain: Float32Array })[],
  isTaken: Uint8Array,
): void {
  const frameCount = isTaken.length;
  const heard = members.map(({ offsetSeconds, endSeconds, levels, gain }) => {
    const from = Math.min(frameCount, Math.max(0, Math.ceil(offsetSeconds * GAIN_RATE)));
    const to = Math.max(from, Math.min(frameCount, Math.floor(endSeconds * GAIN_RATE)));
    return { gain, levels, from, to, voice: levels ? voiceLevel(levels.slice(from, to)) : 0 };
  });
  const loudest = Math.max(...heard.map(({ voice }) => voice));
  const sums = new Float32Array(frameCount);
  for (const { gain, levels, from, to, voice } of heard) {
    const raise = raiseOf(voice, loudest);
    let held = 0;
    for (let frame = from; frame < to; frame++) {
      const level = (levels?.[frame] ?? 0) * raise ** 2 + SILENCE;
      const seconds = level > held ? ATTACK_SECONDS : RELEASE_SECONDS;
      held += (level - held) * (1 - Math.exp(-1 / (seconds * GAIN_RATE)));
      gain[frame] = held;
      sums[frame] = (sums[frame] ?? 0) + held;
    }
  }
  for (const { gain, from, to, voice } of heard) {
    const raise = raiseOf(voice, loudest);
    for (let frame = from; frame < to; frame++)
      gain[frame] = isTaken[frame] ? 0 : ((gain[frame] ?? 0) / (sums[frame] ?? 1)) * raise;
  }
  for (const { from, to } of heard) {
    const isShort = (frames: number) => frames < SHORT_SECONDS * GAIN_RATE;
    isTaken.fill(1, isShort(from) ? 0 : from, isShort(frameCount - to) ? frameCount : to);
  }
}

const raiseOf = (voice: number, loudest: number) =>
  voice > SILENCE ? Math.min(MOST_RAISE, Math.sqrt(loudest / voice)) : 1;

function voiceLevel(levels: Float32Array): number {
  levels.sort();
  return levels[Math.floor(VOICE_RANK * (levels.length - 1))] ?? 0;
}

/** Averages each gain with those around it. */
function smooth(gains: Float32Array): Float32Array {
  const means = new Float32Array(gains.length);
  for (let at = 0; at < gains.length; at++) {
    let sum = 0;
    for (let step = -SMOOTH_FRAMES; step <= SMOOTH_FRAMES; step++)
      sum += gains[Math.min(gains.length - 1, Math.max(0, at + step))] ?? 0;
    means[at] = sum / (2 * SMOOTH_FRAMES + 1);
  }
  return means;
}
