import type { SceneGraph } from '../scene-graph.ts';
import { createRandom } from '../seeded-random.ts';
import { addCalls } from './calls.ts';
import { chooseAmbience } from './choose-ambience.ts';
import { measureLoudness } from './loudness.ts';
import { addMusic } from './music.ts';
import { addNoiseBed } from './noise-beds.ts';
import { addReverb } from './reverb.ts';
import { createTrack, SAMPLE_RATE, type Track } from './track.ts';

export interface SoundscapeOptions {
  graph: SceneGraph;
  /** The seed, a text that may include the prompt. */
  seed: string;
  /** 0.5 to 60. */
  durationSeconds: number;
}

const TARGET_LUFS = -20;
const FADE_IN_SECONDS = 0.7;
const FADE_OUT_SECONDS = 1.3;
/** −1.5 dBFS. */
const CEILING = 0.84;

/**
 * Composes a soft sound bed for a scene: wind, waves, rain, birds, crickets … with quiet chords. 48 kHz, −20 LUFS.
 * Throws `RangeError` for a length out of range.
 */
export function composeSoundscape({ graph, seed, durationSeconds }: SoundscapeOptions): Track {
  if (!(durationSeconds >= 0.5 && durationSeconds <= 60))
    throw new RangeError(`Not a length of sound: ${durationSeconds}`);
  const random = createRandom(seed).fork('sound');
  const dry = createTrack(durationSeconds);
  const wet = createTrack(durationSeconds);
  const ambience = chooseAmbience(graph);
  for (const { kind, gain } of ambience.beds) addNoiseBed(dry, { kind, gain, random: random.fork(kind) });
  for (const { kind, gain } of ambience.calls) addCalls(wet, { kind, gain, random: random.fork(kind) });
  addMusic(wet, { graph, random: random.fork('music') });
  addReverb(dry, wet, ambience.roomSize);
  shapeEnds(dry);
  level(dry);
  return dry;
}

/** Applies cosine fades at both ends. */
function shapeEnds({ left, right }: Track): void {
  const length = left.length;
  const fadeIn = Math.min(length / 3, FADE_IN_SECONDS * SAMPLE_RATE);
  const fadeOut = Math.min(length / 3, FADE_OUT_SECONDS * SAMPLE_RATE);
  for (let index = 0; index < length; index += 1) {
    const rise = index < fadeIn ? 0.5 - 0.5 * Math.cos((Math.PI * index) / fadeIn) : 1;
    const rest = length - 1 - index;
    const fall = rest < fadeOut ? 0.5 - 0.5 * Math.cos((Math.PI * rest) / fadeOut) : 1;
    left[index] = (left[index] ?? 0) * rise * fall;
    right[index] = (right[index] ?? 0) * rise * fall;
  }
}

function level(track: Track): void {
  const loudness = measureLoudness(track);
  if (!Number.isFinite(loudness)) return;
  const gain = 10 ** ((TARGET_LUFS - loudness) / 20);
  for (const channel of [track.left, track.right]) {
    for (let index = 0; index < channel.length; index += 1) {
      const value = (channel[index] ?? 0) * gain;
      // Limits only samples near the ceiling.
      channel[index] = Math.abs(value) < CEILING * 0.6 ? value : Math.sign(value) * softClip(Math.abs(value));
    }
  }
}

function softClip(value: number): number {
  const knee = CEILING * 0.6;
  return knee + (CEILING - knee) * Math.tanh((value - knee) / (CEILING - knee));
}
