import { type HeardSound, SILENT_DB } from '@atelier/transcript/cuts/level-track';
import { z } from 'zod';
import { FILM_LIMITS } from '../document/values.ts';

const seconds = z.number().min(0).max(FILM_LIMITS.maxSourceSeconds);

/**
 * The measured sound of a source's range, as it is stored and sent.
 * @property start_seconds where the range begins in the source
 * @property levels a byte for each step, in dB below full scale, in base64
 * @property speech the stretches of detected speech, from the start of the range: start, end, start, end, …
 */
export const sourceSoundSchema = z.object({
  start_seconds: seconds,
  step_seconds: z.number().positive(),
  levels: z.string().max(4 * 1024 * 1024),
  speech: z.array(seconds),
});
export type SourceSound = z.infer<typeof sourceSoundSchema>;

/** The measured sounds of a film, by the names of its sources; sources that were not measured are absent. */
export type FilmSounds = Readonly<Record<string, SourceSound>>;

/** Packs the measured sound of a range. @param startSeconds where the range begins in the source */
export function packSound({ levelsDb, stepSeconds, speech }: HeardSound, startSeconds: number): SourceSound {
  let bytes = '';
  for (const level of levelsDb) bytes += String.fromCharCode(Math.min(-SILENT_DB, Math.max(0, -level)));
  return {
    start_seconds: startSeconds,
    step_seconds: stepSeconds,
    levels: btoa(bytes),
    speech: speech.flatMap((stretch) => [
      toMilliseconds(stretch.startSeconds),
      toMilliseconds(stretch.endSeconds),
    ]),
  };
}

const unpacked = new WeakMap<SourceSound, HeardSound>();

/** Unpacks the sound of a range; its times count from the start of the range. The same object gives the same sound. */
export function unpackSound(sound: SourceSound): HeardSound {
  const known = unpacked.get(sound);
  if (known) return known;
  const bytes = atob(sound.levels);
  const heard = {
    stepSeconds: sound.step_seconds,
    levelsDb: Array.from({ length: bytes.length }, (_, index) => -bytes.charCodeAt(index)),
    speech: sound.speech.flatMap((start, index) =>
      index % 2 === 0 ? [{ startSeconds: start, endSeconds: sound.speech[index + 1] ?? start }] : [],
    ),
  };
  unpacked.set(sound, heard);
  return heard;
}

function toMilliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}
