import { LANGUAGE_CHOICES } from '@atelier/contracts';
import { FILM_CANVASES, FILM_TOOLS, type FilmCanvas } from '@atelier/contracts/tools/films';
import { z } from 'zod';
import { rangedFields } from '../../jobs/job-source.ts';
import { filmRequestSchema } from './film-request.ts';

const filmCanvas = z.enum(Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]]);

/** The payload of the job that prepares a film. */
export const preparationPayload = z.object({
  ...rangedFields,
  film_id: z.uuid(),
  tool: z.enum(FILM_TOOLS),
  /** The language of the speech, of a film without known words. */
  language_code: z.enum(LANGUAGE_CHOICES),
  /** The spoken text, if the person knows it. */
  script: z.string().optional(),
  /** The name of the source, with its extension. */
  source_name: z.string(),
  canvas: filmCanvas.optional(),
  /** Present for a film of a finished job. */
  made_by: filmRequestSchema.optional(),
  /** True when the source is a finished film, in which captions are drawn already. */
  is_finished: z.boolean().default(false),
  /** The language of the names that found speakers get. */
  ui_language: z.enum(['fr', 'en']).default('fr'),
});
export type PreparationPayload = z.infer<typeof preparationPayload>;

/** The payload of a render. */
export const renderPayload = z.object({
  v: z.literal(2),
  film_id: z.uuid(),
  revision: z.number().int().min(0),
  /** Absent for the film's own canvas. */
  canvas: filmCanvas.optional(),
});
export type RenderPayload = z.infer<typeof renderPayload>;
