import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import type { AudioInfo } from '../probe/media-info.ts';

/** Sound that starts at zero, without gaps, followed by silence as long as the picture lasts. */
export function buildSoundChain(input: string, output: string): FilterChain {
  return { inputs: [input], filters: SOUND_FILTERS, outputs: [output] };
}

export const SOUND_FILTERS: readonly string[] = [
  // Late or broken timestamps become silence instead of shifting what follows.
  'aresample=async=1:first_pts=0',
  'apad',
];

/** A silent input for sources without sound: platforms refuse clips that have no sound track at all. */
export function silentInputArgs(durationSeconds: number): string[] {
  return [
    ...['-f', 'lavfi', '-t', formatSeconds(durationSeconds)],
    ...['-i', 'anullsrc=channel_layout=stereo:sample_rate=48000'],
  ];
}

export interface SoundSource {
  inputArgs: string[];
  chains: FilterChain[];
  /** What `-map` takes. */
  map: string;
}

/** The sound of input 0, or silence as input `silentIndex`. */
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
