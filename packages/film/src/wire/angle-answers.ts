import { z } from 'zod';
import { byId, FILM_LIMITS, id } from '../document/values.ts';
import type { SuggestedAngles } from '../suggest/angles/suggest-angles.ts';
import { named } from './named-schema.ts';

/** `POST /api/films/{id}/angles`. */
export const suggestAnglesSchema = z.strictObject({
  /** The cameras of speakers: names of sources by the ids of speakers; others follow from faces and voices. */
  speakers: byId(id, { max: FILM_LIMITS.maxSpeakers }).optional(),
  /** The shortest shot, in seconds; 2.5 by default. */
  shortest_shot_seconds: z.number().min(0.5).max(30).optional(),
  /** False to show the wide shot only where no other camera fits. */
  wide: z.boolean().optional(),
});

export const anglesSchema = z.object({
  /** The revision that the operations change. */
  revision: z.number(),
  /** The source with the words and the sound. */
  source: z.string(),
  cameras: z.array(
    z.object({
      /** The name of the source. */
      name: z.string(),
      /** The speaker whose close-up it shows; null for a wide shot, and where that is not known. */
      speaker: z.string().nullable(),
      is_wide: z.boolean(),
    }),
  ),
  shots: z.number(),
  /** One `switch_angles` for `edits`; none for an event with one picture. */
  operations: z.array(named<SuggestedAngles['operations'][number]>('Operation')),
});
export type Angles = z.infer<typeof anglesSchema>;
