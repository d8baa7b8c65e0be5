import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import {
  captionWordSchema,
  cutsSchema,
  LANGUAGE_CHOICES,
  SPLIT_SCREEN_SOUNDS,
  soundSchema,
} from '@atelier/contracts';
import { FILM_CANVASES, FILM_TOOLS, type FilmCanvas } from '@atelier/contracts/tools/films';
import { z } from 'zod';
import { rangedFields } from '../../jobs/job-source.ts';

/** The fields of a finished job's payload from which the document of its film is made. */
export const madeBySchema = z.object({
  subtitle_style: z.number().optional(),
  own_style: ownLookSchema.optional(),
  framing: z.enum(['follow', 'duo', 'center', 'fit']).optional(),
  sound: soundSchema.optional().catch(undefined),
  studio_sound: soundSchema.optional().catch(undefined),
  captions: z.object({ lines: z.array(z.object({ words: z.array(captionWordSchema) })) }).optional(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  made_cuts: cutsSchema.optional(),
  language_code: z.enum(LANGUAGE_CHOICES).optional(),
  brand_kit: brandSnapshotSchema.optional().catch(undefined),
  /** The sound of a split screen, under the name that does not clash with `sound`. */
  play_sound: z.enum(SPLIT_SCREEN_SOUNDS).optional(),
  gameplay_video: z.string().optional(),
  person_share: z.number().optional(),
  swap: z.boolean().optional(),
  format: z
    .enum(Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]])
    .optional()
    .catch(undefined),
  fit: z.enum(['crop', 'fit']).optional(),
});
export type MadeBy = z.infer<typeof madeBySchema>;

/** The payload of the job that prepares a film. */
export const preparationPayload = z.object({
  ...rangedFields,
  film_id: z.uuid(),
  tool: z.enum(FILM_TOOLS),
  /** The language of the speech, of a film without known words. */
  language_code: z.enum(LANGUAGE_CHOICES),
  /** The name of the source, with its extension. */
  source_name: z.string(),
  canvas: z.enum(Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]]).optional(),
  /** Present for a film of a finished job. */
  made_by: madeBySchema.optional(),
  /** True when the source is a finished film, in which captions are drawn already. */
  is_finished: z.boolean().default(false),
});
export type PreparationPayload = z.infer<typeof preparationPayload>;

/** The payload of a render. */
export const renderPayload = z.object({
  v: z.literal(2),
  film_id: z.uuid(),
  revision: z.number().int().min(0),
});
export type RenderPayload = z.infer<typeof renderPayload>;
