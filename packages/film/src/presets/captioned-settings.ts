import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { soundSchema } from '@atelier/contracts/cuts';
import { z } from 'zod';

/** The settings of all presets with captions. */
export const captionedSettings = {
  /** The number of the style on the tool's screen; 0 for no captions. Absent for a new film without settings. */
  subtitle_style: z.number().optional(),
  own_style: ownLookSchema.optional(),
  /** The enlargement of the picture on words with `zoom`; 0 for none. */
  punch_in: z.number().optional(),
  /** Enlarges every second piece, so that a cut looks like a change of camera. */
  hide_jumps: z.boolean().optional(),
  /** The person's brand at the time of the request. */
  brand_kit: brandSnapshotSchema.optional(),
};

/** The treatment of the sound. Jobs of older versions have none: their sound stays as it is. */
export const soundTreatment = soundSchema.optional();
