import { z } from 'zod';
import { BEDS } from './sound-catalogue.ts';
import {
  anchorSchema,
  assetId,
  between,
  FILM_LIMITS,
  gainDb,
  id,
  optionalFields,
  seconds,
  text,
} from './values.ts';

const bed = z.enum(Object.keys(BEDS) as [keyof typeof BEDS]);

const musicFields = {
  start_seconds: seconds,
  end_seconds: seconds,
  gain_db: gainDb,
  /** The attenuation under speech; 0 for none. */
  duck_db: between(0, 60),
};

const commonMusic = {
  id,
  ...musicFields,
  gain_db: gainDb.default(0),
  duck_db: musicFields.duck_db.default(0),
};

/** Music in film time, from the catalogue (`bed`) or of the person (`asset_id`). It repeats until its end. */
export const musicSchema = z
  .union([z.strictObject({ ...commonMusic, bed }), z.strictObject({ ...commonMusic, asset_id: assetId })])
  .refine((music) => music.end_seconds > music.start_seconds, {
    path: ['end_seconds'],
    message: 'Music ends after its start.',
  });
export type Music = z.infer<typeof musicSchema>;

/** The fields of `change_music`; `applyOperation` refuses a file for a piece of the catalogue, and the other way round. */
export const musicChanges = optionalFields({ ...musicFields, bed, asset_id: assetId });

/** A short sound, from the catalogue (`effect`) or of the person (`asset_id`). */
export const effectSchema = z.union([
  z.strictObject({ id, effect: text(64), anchor: anchorSchema, gain_db: gainDb.default(0) }),
  z.strictObject({ id, asset_id: assetId, anchor: anchorSchema, gain_db: gainDb.default(0) }),
]);
export type Effect = z.infer<typeof effectSchema>;

const CATALOGUE = 'catalogue/';

/** Returns the key of the file of music or of an effect among the assets: an asset's id, or a name in the catalogue. */
export function soundFile(sound: Music | Effect): string {
  if ('asset_id' in sound) return sound.asset_id;
  return `${CATALOGUE}${'bed' in sound ? sound.bed : sound.effect}`;
}

/** Returns the id of a sound of the catalogue by the key of its file; null for an asset. */
export function catalogueSound(file: string): string | null {
  return file.startsWith(CATALOGUE) ? file.slice(CATALOGUE.length) : null;
}

/** The treatment of the sources' sound. `denoise` is the share of the noise that is removed, 0 to 1. */
export const treatmentFields = { loudness: z.boolean(), denoise: between(0, 1), studio: z.boolean() };

export const soundSchema = z.strictObject({
  loudness: treatmentFields.loudness.default(true),
  denoise: treatmentFields.denoise.default(0),
  studio: treatmentFields.studio.default(false),
  music: z.array(musicSchema).max(FILM_LIMITS.maxMusic).default([]),
  effects: z.array(effectSchema).max(FILM_LIMITS.maxEffects).default([]),
  /** Word ids, in the order of the words. */
  bleeps: z.array(id).max(FILM_LIMITS.maxWords).default([]),
});
