import { z } from 'zod';
import { assetId, between, FILM_LIMITS, optionalFields, seconds, toMicroseconds } from './values.ts';

/** Seconds of a picture as a source: those that its first scene shows it, and those that it can be shown at most. */
export const STILL_SECONDS = { scene: 5, source: 60 } as const;

export const sourceFields = {
  asset_id: assetId,
  kind: z.enum(['video', 'audio', 'image']),
  duration_seconds: seconds.refine((value) => value > 0, 'A source lasts longer than 0 s.'),
};

/**
 * The place of a camera or a microphone on the common clock of an event: `offset_seconds` is the time of its start, and
 * `rate` the seconds of the clock in each second of the source. A source without `offset_seconds` is on no clock.
 */
export const clockFields = {
  offset_seconds: between(-FILM_LIMITS.maxSourceSeconds, FILM_LIMITS.maxSourceSeconds).overwrite(
    toMicroseconds,
  ),
  rate: between(0.999, 1.001),
};

export const sourceSchema = z.strictObject({
  asset_id: sourceFields.asset_id,
  kind: sourceFields.kind,
  /** A file whose sound replaces that of the source, from the same start. */
  sound_asset_id: assetId.optional(),
  /** `microphones`: that file has recorded sound, of other microphones or tracks; absent: the voices of a dub. */
  sound_origin: z.literal('microphones').optional(),
  duration_seconds: sourceFields.duration_seconds,
  ...optionalFields(clockFields),
});
/** A file of a film. */
export type FilmSource = z.infer<typeof sourceSchema>;

/** True for a source with the sound of a dub, whose voices are made by a model. */
export function isDubbed(source: FilmSource | undefined): boolean {
  return source?.sound_asset_id !== undefined && source.sound_origin === undefined;
}
