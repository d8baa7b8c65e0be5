/**
 * Builds the filters that give both channels the level of a mono sound, as players do; ffmpeg's own conversion makes
 * mono 3 dB quieter. None for other sounds.
 */
export function stereoFilters({ channels }: { channels: number }): string[] {
  return channels === 1 ? ['pan=stereo|c0=c0|c1=c0'] : [];
}
