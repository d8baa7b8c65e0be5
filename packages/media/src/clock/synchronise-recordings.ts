import { rm } from 'node:fs/promises';
import type { ClockPlace, ClockSound, MicrophoneQuality } from './clock-sound.ts';
import { placeAll } from './place-all.ts';
import { placeOnClock } from './place-on-clock.ts';
import { readClockSound } from './read-clock-sound.ts';

/** A recording of an event. */
export interface EventRecording {
  path: string;
  durationSeconds: number;
  /** The stream of its sound; null for a recording without sound. */
  streamIndex: number | null;
}

export interface SynchronisedRecordings {
  /** The recording whose time is the clock; null if no recording has sound. */
  referenceIndex: number | null;
  /** In the order of the recordings. */
  recordings: {
    /** Null for a recording that does not belong to the others, is silent, or has no sound. */
    place: ClockPlace | null;
    /** Null for a recording without sound. */
    quality: MicrophoneQuality | null;
  }[];
}

/** The most recordings that are placed together. */
export const MOST_RECORDINGS = 6;
const READING_SHARE = 0.6;

/**
 * Puts recordings of one event on one clock by their sound. The mathematics run in threads. Memory: see `readClockSound`;
 * recordings are read one after the other. Files in the work folder are removed at the end.
 * Throws `RangeError` for fewer than two or more than six recordings, `ProcessError`, or the signal's reason.
 * @param onProgress called with a fraction from 0 to 1 that never decreases
 */
export async function synchroniseRecordings(
  recordings: readonly EventRecording[],
  {
    workFolder,
    signal,
    onProgress,
  }: { workFolder: string; signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
): Promise<SynchronisedRecordings> {
  if (recordings.length < 2 || recordings.length > MOST_RECORDINGS)
    throw new RangeError(`2 to ${MOST_RECORDINGS} recordings can be placed on one clock.`);
  const sounds: (ClockSound | null)[] = [];
  const whole = recordings.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) || 1;
  let doneSeconds = 0;
  try {
    for (const { path, durationSeconds, streamIndex } of recordings) {
      const onPart = (fraction: number) =>
        onProgress?.((READING_SHARE * (doneSeconds + fraction * durationSeconds)) / whole);
      sounds.push(
        streamIndex === null
          ? null
          : await readClockSound(
              { path, durationSeconds, streamIndex, workFolder },
              { signal, onProgress: onPart },
            ),
      );
      doneSeconds += durationSeconds;
    }
    const pairs = (recordings.length * (recordings.length - 1)) / 2;
    let compared = 0;
    const { referenceIndex, places } = await placeAll(
      sounds.map((sound) =>
        sound?.bands.some((change) => change !== 0)
          ? { durationSeconds: sound.durationSeconds, score: sound.quality.score }
          : null,
      ),
      async (first, second) => {
        const [reference, other] = [sounds[first], sounds[second]];
        const place = reference && other ? await placeOnClock(reference, other, { signal }) : null;
        compared = Math.min(pairs, compared + 1);
        onProgress?.(READING_SHARE + ((1 - READING_SHARE) * compared) / pairs);
        return place;
      },
    );
    onProgress?.(1);
    return {
      referenceIndex,
      recordings: sounds.map((sound, index) => ({
        place: places[index] ?? null,
        quality: sound?.quality ?? null,
      })),
    };
  } finally {
    await Promise.all(sounds.map((sound) => sound && rm(sound.samplesPath, { force: true })));
  }
}
