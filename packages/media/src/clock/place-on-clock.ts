import type { ClockPlace, ClockSound } from './clock-sound.ts';
import { runClockTask } from './run-clock-task.ts';

/**
 * Places a recording on the clock of a reference by their sounds, in a thread: clockSeconds = offsetSeconds +
 * sourceSeconds * rate. The rate is 1 where less than a minute is shared. A recording that was paused is placed by the part
 * that agrees best. Takes about 10 s of a processor for two recordings of an hour, at most 30 s for longer ones.
 * @returns null if the sounds do not belong together. Throws the signal's reason.
 */
export function placeOnClock(
  reference: ClockSound,
  other: ClockSound,
  { signal }: { signal: AbortSignal },
): Promise<ClockPlace | null> {
  const pick = ({ bands, samplesPath }: ClockSound) => ({ bands, samplesPath });
  return runClockTask({ kind: 'place', reference: pick(reference), other: pick(other) }, signal);
}
