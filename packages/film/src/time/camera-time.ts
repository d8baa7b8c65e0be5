import type { FilmSource } from '../document/source-schema.ts';

type Clocked = Pick<FilmSource, 'offset_seconds' | 'rate'>;

/** Returns the time of the common clock at a time of a source; undefined for a source that is on no clock. */
export function toClock({ offset_seconds: offset, rate = 1 }: Clocked, seconds: number): number | undefined {
  return offset === undefined ? undefined : offset + seconds * rate;
}

/**
 * Converts a time of one recording of an event to another one. The result may lie outside of the other recording.
 * @returns seconds of `other`; undefined when one of them is on no clock
 */
export function toCameraTime(source: Clocked, seconds: number, other: Clocked): number | undefined {
  const clock = toClock(source, seconds);
  if (clock === undefined || other.offset_seconds === undefined) return undefined;
  return (clock - other.offset_seconds) / (other.rate ?? 1);
}
