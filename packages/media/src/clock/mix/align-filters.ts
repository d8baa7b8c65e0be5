import { stereoFilters } from '../../sound/stereo-filters.ts';
import type { MixedMicrophone } from './mixed-microphone.ts';

/** Clocks that differ by less are the same: 4 ms in an hour. */
const SAME_RATE = 1e-6;
const LOWEST_RATE = 44_000;
const HIGHEST_RATE = 52_000;

/**
 * Builds the filters that put the sound of a recording on the clock of a mix: the speed of its clock, its start, and the
 * length of the mix, in stereo.
 * @param sampleRate samples a second of the result
 */
export function alignFilters(
  { channels, offsetSeconds, rate }: Pick<MixedMicrophone, 'channels' | 'offsetSeconds' | 'rate'>,
  { sampleRate, durationSeconds }: { sampleRate: number; durationSeconds: number },
): string[] {
  const shift = Math.round(offsetSeconds * sampleRate);
  const count = Math.round(durationSeconds * sampleRate);
  return [
    // Late or broken timestamps become silence: time zero is that of the file.
    'aresample=async=1:first_pts=0',
    ...speedFilters(rate),
    `aresample=${sampleRate}`,
    ...stereoFilters({ channels }),
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    ...(shift > 0 ? [`adelay=${shift}S:all=1`] : []),
    ...(shift < 0 ? [`atrim=start_sample=${-shift}`, 'asetpts=PTS-STARTPTS'] : []),
    `apad=whole_len=${count}`,
    `atrim=end_sample=${count}`,
  ];
}

/** Plays a sound `rate` times as long, with its pitch, by two whole sample rates of this ratio. */
function speedFilters(rate: number): string[] {
  if (Math.abs(rate - 1) < SAME_RATE) return [];
  let best = { from: LOWEST_RATE, to: LOWEST_RATE, error: Number.POSITIVE_INFINITY };
  for (let to = LOWEST_RATE; to < HIGHEST_RATE; to++) {
    const from = Math.round(to * rate);
    const error = Math.abs(from / to - rate);
    if (error < best.error) best = { from, to, error };
  }
  return [`aresample=${best.from}`, `asetrate=${best.to}`];
}
