import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import type { AudioInfo } from '../probe/media-info.ts';

/** Builds sound that starts at zero and has no gaps, followed by silence until the picture ends. */
export function buildSoundChain(input: string, output: string): FilterChain {
  return { inputs: [input], filters: SOUND_FILTERS, outputs: [output] };
}

export const SOUND_FILTERS: readonly string[] = [
  // Late or broken timestamps become silence instead of shifting the following sound.
  'aresample=async=1:first_pts=0',
  'apad',
];

/** Builds a silent input for sources without sound, because platforms refuse clips without a sound track. */
export function silentInputArgs(durationSeconds: number): string[] {
  return [
    ...['-f', 'lavfi', '-t', formatSeconds(durationSeconds)],
    ...['-i', 'anullsrc=channel_layout=stereo:sample_rate=48000'],
  ];
}

export interface SoundSource {
  inputArgs: string[];
  chains: FilterChain[];
  /** The argument of `-map`. */
  map: string;
}

/** Builds the sound of input 0, or silence as input `silentIndex`. */
export function buildSound(
  audio: AudioInfo | null,
  durationSeconds: number,
  silentIndex: number,
): SoundSource {
  if (audio === null) {
    return { inputArgs: silentInputArgs(durationSeconds), chains: [], map: `${silentIndex}:a` };
  }
  return { inputArgs: [], chains: [buildSoundChain(`0:${audio.streamIndex}`, 'sound')], map: '[sound]' };
}
