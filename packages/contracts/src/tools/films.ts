import { z } from 'zod';
import { CAPTION_LIMITS, captionsInputSchema } from '../captions.ts';
import { localTextSchema } from '../engines.ts';
import { LANGUAGE_CHOICES, UI_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { namedValues } from '../list.ts';
import { processAnswerSchema } from '../uploads.ts';

/** The tools that a film may begin with: the first render costs what that tool costs. */
export const FILM_TOOLS = ['clip', 'subtitles', 'split-screen', 'format'] as const;
export type FilmToolId = (typeof FILM_TOOLS)[number];

/** The sizes of a canvas by its aspect ratio, in pixels. */
export const FILM_CANVASES = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '16:9': { width: 1920, height: 1080 },
} as const;
export type FilmCanvas = keyof typeof FILM_CANVASES;
export const filmCanvas = z.enum(Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]]);
/** The canvas of a new film: a ratio, or the shape of its first source. */
export const newFilmCanvas = z.union([filmCanvas, z.literal('source')]);
export type NewFilmCanvas = z.infer<typeof newFilmCanvas>;
/** The number of canvases that one call renders at most. */
export const RENDER_CANVASES_MAX = 4;

export const FILM_NAME_MAX = 120;
/** Files of one call, which become one film. */
export const FILM_FILES_MAX = 20;
/** The most recordings of one event. */
export const FILM_CAMERAS_MAX = 6;
/** The microphones of an event that its film has: the best one, or a mix of all. */
export const EVENT_MICROPHONES = ['best', 'all'] as const;
export type EventMicrophones = (typeof EVENT_MICROPHONES)[number];
/** Operations in one call. */
export const FILM_OPERATIONS_MAX = 500;

const name = z.string().trim().min(1).max(FILM_NAME_MAX);
const rangeFields = {
  start_time: z.number().min(0).default(0),
  duration: z.number().min(0).max(LIMITS.filmMaxSeconds).default(0),
  language_code: z.enum(LANGUAGE_CHOICES).default('auto'),
};
const sourceFields = {
  ...rangeFields,
  tool: z.enum(FILM_TOOLS).default('clip'),
  /** The spoken text, which is aligned to the sound in place of recognition. */
  script: z.string().trim().min(1).max(CAPTION_LIMITS.maxScriptCharacters).optional(),
  /** The words with their times from the start of the range; nothing is recognised then. */
  captions: captionsInputSchema.optional(),
  /** The search (`POST /api/find-moments`) whose recognised words the film has, without `captions`. */
  moments_id: z.uuid().optional(),
  /** The start of the range in the searched source, when only a part of it was uploaded. */
  source_start: z.number().min(0).max(LIMITS.momentsMaxSeconds).optional(),
  /** The settings of `tool`, as a step of a recipe has them: the film begins as the tool would make it. */
  settings: namedValues(z.unknown(), { max: 200 }).optional(),
};
const options = {
  canvas: newFilmCanvas.optional(),
  name: name.optional(),
};

/**
 * `POST /api/films`: a project, an uploaded file, several files one after the other, several
 * recordings of one event, a screen and a webcam that were recorded together, a link or a moment becomes a film, or the
 * person's example is opened. Times in seconds.
 */
export const createFilmSchema = z.union([
  z.strictObject({ project_id: z.uuid(), ...options }),
  z.strictObject({ filepath: z.string().min(1).max(200), ...sourceFields, ...options }),
  z.strictObject({
    filepaths: z.array(z.string().min(1).max(200)).min(2).max(FILM_FILES_MAX),
    language_code: rangeFields.language_code,
    tool: sourceFields.tool,
    ...options,
  }),
  z.strictObject({
    /** The screen, whose sound the film has, and the webcam. */
    cameras: z.array(z.string().min(1).max(200)).length(2),
    /** Both recordings began at the same moment; the second one is shown in a bubble over the first. */
    recorded_together: z.literal(true),
    script: sourceFields.script,
    language_code: rangeFields.language_code,
    tool: sourceFields.tool,
    ...options,
  }),
  z.strictObject({
    cameras: z.array(z.string().min(1).max(200)).min(2).max(FILM_CAMERAS_MAX),
    /** The sound of the film: the best microphone by default, or a mix of all. */
    microphones: z.enum(EVENT_MICROPHONES).optional(),
    language_code: rangeFields.language_code,
    tool: sourceFields.tool,
    ...options,
  }),
  z.strictObject({ url: z.string().min(1).max(2000), ...sourceFields, ...options }),
  z.strictObject({ moments_id: z.uuid(), moment_id: z.string().min(1).max(64), ...options }),
  z.strictObject({ example: z.enum(UI_LANGUAGES) }),
]);
export type CreateFilm = z.input<typeof createFilmSchema>;

const addedSource = {
  at: z.strictObject({ before: z.string().min(1).max(64).nullable() }).optional(),
  ...rangeFields,
};
/**
 * `POST /api/films/{id}/sources`: an upload or a file of the library becomes a further source. `at.before` is the scene
 * that will follow; null, or a scene that the film does not have any more, is the end. Times in seconds.
 */
export const addFilmSourceSchema = z.union([
  z.strictObject({ filepath: z.string().min(1).max(200), ...addedSource }),
  z.strictObject({ asset_id: z.string().min(1).max(200), ...addedSource }),
]);
export type AddFilmSource = z.input<typeof addFilmSourceSchema>;

export const FILM_STATUSES = ['preparing', 'draft', 'rendered', 'changed'] as const;
export type FilmStatus = (typeof FILM_STATUSES)[number];

export const renameFilmSchema = z.strictObject({ name });

/** `POST /api/films/{id}/render`; without a revision, the present one; without canvases, the film's own. */
export const renderFilmSchema = z.strictObject({
  revision: z.number().int().min(0).optional(),
  canvases: z
    .array(filmCanvas)
    .min(1)
    .max(RENDER_CANVASES_MAX)
    .refine((canvases) => new Set(canvases).size === canvases.length, 'Each canvas once.')
    .optional(),
});

/** `process_id` is the first of the renders. `credits` are held by this call: 0 for a render that is known already. */
export const renderAnswerSchema = processAnswerSchema.extend({
  renders: z.array(z.object({ canvas: filmCanvas, process_id: z.string(), credits: z.number() })).optional(),
});
export type FormatRender = NonNullable<z.infer<typeof renderAnswerSchema>['renders']>[number];

export const filmFrameQuerySchema = z.object({
  at: z.coerce.number().min(0).default(0),
  width: z.coerce.number().int().min(64).max(1920).default(540),
});
export const filmSoundQuerySchema = z.object({ at: z.coerce.number().min(0).default(0) });
export const filmSheetQuerySchema = z.object({ count: z.coerce.number().int().min(1).max(24).default(12) });

export const assetSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['video', 'audio', 'image']),
  size_bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_seconds: z.number().nullable(),
  url: z.string(),
  created_at: z.string(),
  tags: z.array(z.string()).default([]),
});
export const assetListSchema = z.object({
  assets: z.array(assetSchema),
  /** All tags of the library with their numbers of files, in the order of the alphabet. */
  tags: z.array(z.object({ tag: z.string(), count: z.number() })).default([]),
  /** The room that files and encoded segments of films take up, and the limit for both. */
  used_bytes: z.number().default(0),
  quota_bytes: z.number().default(0),
});
/** `GET /api/assets`: with a search, files with all its words in their names or tags, without regard to accents. */
export const assetQuerySchema = z.object({
  search: z.string().max(200).optional(),
  tag: z.string().max(40).optional(),
  kind: assetSchema.shape.kind.optional(),
});

export const ASSET_TAGS_MAX = 20;
const assetTag = z
  .string()
  .max(200)
  .transform((tag) => tag.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(40));
/** `PATCH /api/assets/{id}`. Tags that differ only in case are one tag. */
export const changeAssetSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(255).optional(),
    tags: z
      .array(assetTag)
      .max(ASSET_TAGS_MAX)
      .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()])
      .optional(),
  })
  .refine(({ name, tags }) => name !== undefined || tags !== undefined, 'A name or tags.');

/** `POST /api/films/{id}/suggestions`: own pictures and films for words, in the order of the speech. */
export const suggestAssetsSchema = z.strictObject({});
/** `POST /api/assets` with a file that was uploaded before. */
export const addAssetSchema = z.strictObject({ filepath: z.string().min(1).max(200) });

/** `POST /api/films/{id}/post`: texts for publishing, in the film's language. */
export const suggestPostSchema = z.strictObject({});
export const filmPostSchema = z.object({
  title: z.string(),
  hook: z.string(),
  description: z.string(),
  /** With "#", the most relevant first. */
  hashtags: z.array(z.string()),
  /** In the form of YouTube's descriptions; empty for a short film. */
  chapters: z.string(),
  /** The chat model that wrote the description and the hashtags; null for words that are said. */
  engine: z.object({ id: z.string(), label: localTextSchema }).nullable(),
});
export type FilmPost = z.infer<typeof filmPostSchema>;

/** `POST /api/films/{id}/package`. */
export const packFilmSchema = z.strictObject({});
export const filmPackageSchema = z.object({ url: z.string(), size_bytes: z.number(), files: z.number() });

/** The tone in place of a bleeped word: its frequency, and its amplitude at the level of speech. */
export const BLEEP = { hertz: 1000, level: 0.22 } as const;
