import { z } from 'zod';
import { CAPTION_LIMITS, captionsInputSchema } from '../captions.ts';
import { localTextSchema } from '../engines.ts';
import { LANGUAGE_CHOICES, UI_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { namedValues } from '../list.ts';
import { COUNTERS } from '../money/counters.ts';
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
const filmCanvas = z.enum(Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]]);
/** The number of canvases that one call renders at most. */
export const RENDER_CANVASES_MAX = 4;

export const FILM_NAME_MAX = 120;
/** Operations in one call. */
export const FILM_OPERATIONS_MAX = 500;

const name = z.string().trim().min(1).max(FILM_NAME_MAX);
const sourceFields = {
  start_time: z.number().min(0).default(0),
  duration: z.number().min(0).max(LIMITS.filmMaxSeconds).default(0),
  language_code: z.enum(LANGUAGE_CHOICES).default('auto'),
  tool: z.enum(FILM_TOOLS).default('clip'),
  /** The spoken text, which is aligned to the sound in place of recognition. */
  script: z.string().trim().min(1).max(CAPTION_LIMITS.maxScriptCharacters).optional(),
  /** The words with their times from the start of the range; nothing is recognised then. */
  captions: captionsInputSchema.optional(),
  /** The settings of `tool`, as a step of a recipe has them: the film begins as the tool would make it. */
  settings: namedValues(z.unknown(), { max: 200 }).optional(),
};
const options = {
  canvas: filmCanvas.optional(),
  name: name.optional(),
};

/** `POST /api/films`: a project, an uploaded file, a link or a moment becomes a film, or the
 * person's example is opened. Times in seconds. */
export const createFilmSchema = z.union([
  z.strictObject({ project_id: z.uuid(), ...options }),
  z.strictObject({ filepath: z.string().min(1).max(200), ...sourceFields, ...options }),
  z.strictObject({ url: z.string().min(1).max(2000), ...sourceFields, ...options }),
  z.strictObject({ moments_id: z.uuid(), moment_id: z.string().min(1).max(64), ...options }),
  z.strictObject({ example: z.enum(UI_LANGUAGES) }),
]);
export type CreateFilm = z.input<typeof createFilmSchema>;

export const FILM_STATUSES = ['preparing', 'draft', 'rendered', 'changed'] as const;
export type FilmStatus = (typeof FILM_STATUSES)[number];

const priceSchema = z.object({ counter: z.enum(COUNTERS), credits: z.number() });

const filmSourceSchema = z.object({
  /** An address that plays without a session for some hours; null when the file was removed. */
  url: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['video', 'audio', 'image']),
  width: z.number().nullable(),
  height: z.number().nullable(),
  status: z.enum(['present', 'gone']),
});

/** A film with its document. `film` is null and `process_id` names the job while it is prepared. */
export const filmViewSchema = z.object({
  id: z.string(),
  revision: z.number(),
  name: z.string(),
  tool: z.enum(FILM_TOOLS),
  status: z.enum(FILM_STATUSES),
  /** The document: `filmSchema` of @atelier/film. */
  film: z.record(z.string(), z.unknown()).nullable(),
  /** The words recognised so far while the film is prepared, else null. */
  heard: z
    .array(z.object({ text: z.string(), start_seconds: z.number(), end_seconds: z.number() }))
    .nullable()
    .default(null),
  duration_seconds: z.number().nullable(),
  price: priceSchema,
  process_id: z.string().nullable(),
  project_id: z.string().nullable(),
  /** The measured properties that `evaluateFilm` takes. */
  facts: z.record(z.string(), z.unknown()),
  sources: z.record(z.string(), filmSourceSchema),
  /** Other files that the document names, by asset id. */
  assets: z.record(z.string(), filmSourceSchema),
  /** The newest finished render. */
  render: z.object({ process_id: z.string(), revision: z.number(), url: z.string().nullable() }).nullable(),
  /** The render that is waiting or running. */
  rendering: z.object({ process_id: z.string(), revision: z.number() }).nullable(),
  /** The film that this one speaks in another language; null for other films. */
  dub: z
    .object({
      /** Null when it was deleted. */
      of: z.string().nullable(),
      /** The revision of the other film whose cuts this one has, and the present one. */
      revision: z.number(),
      newest_revision: z.number().nullable(),
    })
    .nullable()
    .default(null),
  /** The credits of a render in one, two, three and four canvases, in the counter of `price`. */
  format_prices: z.array(z.number()).default([]),
  /** Comments of guests that are not resolved. */
  open_comments: z.number().default(0),
  /** The newest render in each canvas beside the film's own. */
  formats: z
    .array(
      z.object({
        canvas: filmCanvas,
        process_id: z.string(),
        revision: z.number(),
        status: z.enum(['waiting', 'running', 'rendered']),
        url: z.string().nullable(),
      }),
    )
    .default([]),
});
export type FilmView = z.infer<typeof filmViewSchema>;

export const filmListSchema = z.object({
  films: z.array(
    filmViewSchema
      .pick({ id: true, name: true, tool: true, status: true, duration_seconds: true, project_id: true })
      .extend({ updated_at: z.string(), preview_url: z.string().nullable() }),
  ),
});

export const renameFilmSchema = z.strictObject({ name });

export const EDIT_KINDS = ['edit', 'undo', 'redo'] as const;

/** `POST /api/films/{id}/edits`. The operations are those of @atelier/film; all are applied or none. */
export const editFilmSchema = z.strictObject({
  revision: z.number().int().min(0),
  operations: z.array(z.unknown()).min(1).max(FILM_OPERATIONS_MAX),
  dry_run: z.boolean().default(false),
  /** `undo` and `redo` take back or repeat the newest edit, for the history of editors. */
  kind: z.enum(EDIT_KINDS).default('edit'),
  /** The comment of a review that the edit carries out: it becomes resolved, and the history names the reviewer. */
  comment_id: z.uuid().optional(),
});

export const editAnswerSchema = z.object({
  revision: z.number(),
  /** Operations that take the edit back. */
  undo: z.array(z.record(z.string(), z.unknown())),
  duration_seconds: z.number(),
  /** Positive when the film became shorter. */
  removed_seconds: z.number(),
  /** The change in words, in the caller's language. */
  text: z.string(),
  warnings: z.array(z.object({ code: z.enum(['layer_hidden']), ids: z.array(z.string()) })),
});
export type EditAnswer = z.infer<typeof editAnswerSchema>;

export const filmHistorySchema = z.object({
  edits: z.array(
    z.object({
      revision: z.number(),
      by: z.enum(['person', 'key', 'assistant', 'reviewer']),
      kind: z.enum(EDIT_KINDS),
      operations: z.array(z.record(z.string(), z.unknown())),
      undo: z.array(z.record(z.string(), z.unknown())),
      text: z.string(),
      /** The `Idempotency-Key` of the call that made the edit; a program knows its own edits by it. */
      key: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

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
export const assetSuggestionsSchema = z.object({
  /** The revision that the operations change. */
  revision: z.number(),
  /** The chat model that chose them; null for matches of word stems. */
  engine: z.object({ id: z.string(), label: localTextSchema }).nullable(),
  suggestions: z.array(
    z.object({
      word: z.string(),
      text: z.string(),
      at_seconds: z.number(),
      asset: assetSchema,
      /** An `add_layer` for `edits`. */
      operation: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type AssetSuggestions = z.infer<typeof assetSuggestionsSchema>;
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
