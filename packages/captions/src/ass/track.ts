/** A value over time in milliseconds of the clip: linear between keys, constant before and after. */
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

/** Returns the times within a stretch at which any of the tracks has a key. */
export function turnsWithin(tracks: readonly Track[], startMs: number, endMs: number): number[] {
  const moments = tracks
    .filter((track) => !isStill(track))
    .flatMap((track) => track.map((key) => key.ms))
    .filter((ms) => ms > startMs && ms < endMs);
  return [...new Set(moments)].sort((first, second) => first - second);
}

/** Returns the part of a track within a stretch, with a key at both ends. */
export function during(track: Track, startMs: number, endMs: number): Track {
  return [startMs, ...turnsWithin([track], startMs, endMs), endMs].map((ms) => ({
    ms,
    value: valueAt(track, ms),
  }));
}

/** Maps the values of a track. */
export function mapTrack(track: Track, change: (value: number) => number): Track {
  return track.map((key) => ({ ms: key.ms, value: change(key.value) }));
}

/** Multiplies two tracks; exact at the keys of both. */
export function multiply(first: Track, second: Track): Track {
  return combine(first, second, (a, b) => a * b);
}

/** Combines the values of two tracks at the keys of both. */
export function combine(first: Track, second: Track, join: (a: number, b: number) => number): Track {
  const moments = [...new Set([...first, ...second].map((key) => key.ms))].sort((a, b) => a - b);
  return moments.map((ms) => ({ ms, value: join(valueAt(first, ms), valueAt(second, ms)) }));
}
