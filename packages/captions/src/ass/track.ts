/** A value over time in milliseconds of the clip; straight lines between keys, still before and after. */
export type Track = readonly Key[];

export interface Key {
  ms: number;
  value: number;
}

export function still(value: number): Track {
  return [{ ms: 0, value }];
}

export function valueAt(track: Track, ms: number): number {
  const after = track.findIndex((key) => key.ms > ms);
  const last = track.at(-1);
  if (after === -1) return last?.value ?? 0;
  const to = track[after];
  const from = track[after - 1];
  if (!to) return 0;
  if (!from) return to.value;
  return from.value + ((to.value - from.value) * (ms - from.ms)) / (to.ms - from.ms);
}

export function isStill(track: Track): boolean {
  return track.every((key) => key.value === track[0]?.value);
}

/** Moments inside a stretch at which any of the tracks turns. */
export function turnsWithin(tracks: readonly Track[], startMs: number, endMs: number): number[] {
  const moments = tracks
    .filter((track) => !isStill(track))
    .flatMap((track) => track.map((key) => key.ms))
    .filter((ms) => ms > startMs && ms < endMs);
  return [...new Set(moments)].sort((first, second) => first - second);
}

/** The part of a track inside a stretch, with a key at either end. */
export function during(track: Track, startMs: number, endMs: number): Track {
  return [startMs, ...turnsWithin([track], startMs, endMs), endMs].map((ms) => ({
    ms,
    value: valueAt(track, ms),
  }));
}

/** The same changes on another scale: `track.map` for values. */
export function mapTrack(track: Track, change: (value: number) => number): Track {
  return track.map((key) => ({ ms: key.ms, value: change(key.value) }));
}

/** Two tracks multiplied; exact at the keys of both. */
export function multiply(first: Track, second: Track): Track {
  const moments = [...new Set([...first, ...second].map((key) => key.ms))].sort((a, b) => a - b);
  return moments.map((ms) => ({ ms, value: valueAt(first, ms) * valueAt(second, ms) }));
}
