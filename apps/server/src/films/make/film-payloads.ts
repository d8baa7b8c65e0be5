import {
  captionsInputSchema,
  captionWordSchema,
  cutsSchema,
  LANGUAGE_CHOICES,
  secondCaptionsSchema,
  tidySchema,
} from '@atelier/contracts';
import {
  EVENT_MICROPHONES,
  FILM_FILES_MAX,
  type FilmToolId,
  filmCanvas,
  newFilmCanvas,
} from '@atelier/contracts/tools/films';
import { PRESETS } from '@atelier/film/presets/presets';
import { z } from 'zod';
import { jobSourceSchema, rangedFields } from '../../jobs/job-source.ts';

/** The fields of a tool's payload that say which words and cuts its film has. */
const wordedFields = {
  captions: captionsInputSchema.optional().catch(undefined),
  second_captions: secondCaptionsSchema.optional().catch(undefined),
  bilingual: z.boolean().optional(),
  /** Marks keywords and emoji in recognised words; by default as the style has it. */
  emphasis: z.boolean().optional(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  cuts: cutsSchema.optional().catch(undefined),
  tidy: tidySchema.optional().catch(undefined),
  made_cuts: cutsSchema.optional(),
  language_code: z.enum(LANGUAGE_CHOICES).optional(),
  spoken_language: z.string().optional(),
  gameplay_video: z.string().optional(),
};

/** The words and their language in the result of a job, for a film that is opened from its finished file. */
export const finishedBySchema = z.object(wordedFields);

const preparationFields = {
  ...rangedFields,
  film_id: z.uuid(),
  /** The language of the speech, of a film without known words. */
  language_code: z.enum(LANGUAGE_CHOICES),
  /** The spoken text, if the person knows it. */
  script: z.string().optional(),
  /** The name of the source, with its extension. */
  source_name: z.string(),
  canvas: newFilmCanvas.optional(),
  /** True when the source is a finished film, in which captions are drawn already. */
  is_finished: z.boolean().default(false),
  /** True for the film of a finished job, which has the sound of that job's result. */
  is_made: z.boolean().optional(),
  /** Files whose scenes follow that of the source, in this order. */
  more: z
    .array(z.object({ source: jobSourceSchema, source_name: z.string() }))
    .max(FILM_FILES_MAX - 1)
    .optional(),
  /** True when `more` are other recordings of the event of the source, at the same time. */
  is_event: z.boolean().optional(),
  /** True for an event of two recordings that began at the same moment: the second becomes a bubble over the first. */
  recorded_together: z.boolean().optional(),
  /** The microphones of an event that are heard: the best one by default. */
  microphones: z.enum(EVENT_MICROPHONES).optional(),
  /** The caller, for the history of the film. */
  by: z.enum(['person', 'key', 'assistant']).default('person'),
  /** The language of the names that found speakers get. */
  ui_language: z.enum(['fr', 'en']).default('fr'),
};

/** The fields of a tool's payload from which its film is made: those of its preset, and its words and cuts. */
export const MADE_BY = {
  clip: z.object({ ...PRESETS.clip.settings, ...wordedFields }),
  subtitles: z.object({ ...PRESETS.subtitles.settings, ...wordedFields }),
  'split-screen': z.preprocess(
    renamePlaySound,
    z.object({ ...PRESETS['split-screen'].settings, ...wordedFields }),
  ),
  format: z.object({ ...PRESETS.format.settings, ...wordedFields }),
} as const satisfies Record<FilmToolId, z.ZodType>;

/** The payload of the job that prepares a film. `made_by` is present for a film of a finished job or of settings. */
export const preparationPayload = z.discriminatedUnion('tool', [
  z.object({ ...preparationFields, tool: z.literal('clip'), made_by: MADE_BY.clip.optional() }),
  z.object({ ...preparationFields, tool: z.literal('subtitles'), made_by: MADE_BY.subtitles.optional() }),
  z.object({
    ...preparationFields,
    tool: z.literal('split-screen'),
    made_by: MADE_BY['split-screen'].optional(),
  }),
  z.object({ ...preparationFields, tool: z.literal('format'), made_by: MADE_BY.format.optional() }),
]);
export type PreparationPayload = z.infer<typeof preparationPayload>;
export type MadeBy = NonNullable<PreparationPayload['made_by']>;

/** The payload of the job that prepares a further source of a film. */
export const sourcePayload = z.object({
  ...rangedFields,
  film_id: z.uuid(),
  /** The scene that follows; null for the end. */
  before: z.string().nullable(),
  language_code: z.enum(LANGUAGE_CHOICES),
  script: z.string().optional(),
  source_name: z.string(),
  ui_language: z.enum(['fr', 'en']).default('fr'),
  /** The caller, for the history of the film. */
  by: z.enum(['person', 'key', 'assistant']).default('person'),
});
export type SourcePayload = z.infer<typeof sourcePayload>;

/** Payloads of older versions named the sound of a split screen `play_sound`. */
function renamePlaySound(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('play_sound' in payload)) return payload;
  const { play_sound: sound, ...rest } = payload;
  return { ...rest, sound };
}

/** The payload of a render. */
export const renderPayload = z.object({
  v: z.literal(2),
  film_id: z.uuid(),
  revision: z.number().int().min(0),
  /** Absent for the film's own canvas. */
  canvas: filmCanvas.optional(),
});
export type RenderPayload = z.infer<typeof renderPayload>;
