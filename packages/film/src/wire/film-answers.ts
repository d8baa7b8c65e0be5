// The bodies and answers of calls that contain films or operations.

import { localTextSchema } from '@atelier/contracts/engines';
import { JOB_NOTICES } from '@atelier/contracts/jobs';
import { COUNTERS } from '@atelier/contracts/money/counters';
import { PROPOSERS } from '@atelier/contracts/tools/film/proposals';
import { FILM_STANDINGS } from '@atelier/contracts/tools/film/team';
import {
  assetSchema,
  FILM_OPERATIONS_MAX,
  FILM_STATUSES,
  FILM_TOOLS,
  filmCanvas,
} from '@atelier/contracts/tools/films';
import { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import type { Operation, OperationInput, OperationOf } from '../operations/registry.ts';
import { sourceSoundSchema } from '../time/source-sound.ts';
import { named } from './named-schema.ts';

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
  film: named<Film>('Film').nullable(),
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
  facts: named<FilmFacts>('FilmFacts'),
  sources: z.record(z.string(), filmSourceSchema),
  /** Other files that the document names, by asset id. */
  assets: z.record(z.string(), filmSourceSchema),
  /** The newest finished render. */
  render: z
    .object({
      process_id: z.string(),
      revision: z.number(),
      url: z.string().nullable(),
      /** What has to be said about the file. */
      notices: z.array(z.enum(JOB_NOTICES)).default([]),
    })
    .nullable(),
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
  /** The standing of the caller on the film, and the name of its owner; null for the owner. */
  access: z
    .object({ role: z.enum(FILM_STANDINGS), owner_name: z.string().nullable() })
    .default({ role: 'owner', owner_name: null }),
  /** Comments of guests and members that are not resolved. */
  open_comments: z.number().default(0),
  /** Files that are being added to the film: the job of each, and the scene that will follow; null for the end. */
  arriving: z
    .array(z.object({ process_id: z.string(), name: z.string(), before: z.string().nullable() }))
    .default([]),
  /** Files of its preparation that could not be used, with the code of the reason. */
  refused: z.array(z.object({ name: z.string(), code: z.string(), error: z.string() })).default([]),
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
      .extend({
        updated_at: z.string(),
        preview_url: z.string().nullable(),
        /** True while a render waits or runs. */
        is_rendering: z.boolean().default(false),
        /** The standing of the caller on the film. */
        role: z.enum(FILM_STANDINGS).default('owner'),
        /** The name of the owner of a film that the caller is a member of; null for the caller's own. */
        owner_name: z.string().nullable().default(null),
      }),
  ),
});

const EDIT_KINDS = ['edit', 'undo', 'redo'] as const;

/** `POST /api/films/{id}/edits`: all operations are applied or none. */
export const editFilmSchema = z.strictObject({
  revision: z.number().int().min(0),
  operations: z.array(named<OperationInput>('Operation')).min(1).max(FILM_OPERATIONS_MAX),
  dry_run: z.boolean().default(false),
  /** `undo` and `redo` take back or repeat the newest edit, for the history of editors. */
  kind: z.enum(EDIT_KINDS).default('edit'),
  /**
   * The comment of a review that the edit carries out. The history names the reviewer, and the comment becomes resolved
   * unless it asks for more than the edit does.
   */
  comment_id: z.uuid().optional(),
});

export const editAnswerSchema = z.object({
  revision: z.number(),
  /** Operations that take the edit back. */
  undo: z.array(named<Operation>('Operation')),
  duration_seconds: z.number(),
  /** Positive when the film became shorter. */
  removed_seconds: z.number(),
  /** The change in words, in the caller's language. */
  text: z.string(),
  /** The price of the next render after the edit; null in answers that were stored before it was said. */
  price: priceSchema.nullable().default(null),
  warnings: z.array(z.object({ code: z.enum(['layer_hidden']), ids: z.array(z.string()) })),
});
export type EditAnswer = z.infer<typeof editAnswerSchema>;

export const filmHistorySchema = z.object({
  edits: z.array(
    z.object({
      revision: z.number(),
      by: z.enum(['person', 'key', 'assistant', 'reviewer']),
      /** The member, API key or program that edited or accepted; null for the owner. */
      by_name: z.string().nullable().default(null),
      kind: z.enum(EDIT_KINDS),
      operations: z.array(named<Operation>('Operation')),
      undo: z.array(named<Operation>('Operation')),
      text: z.string(),
      /** The proposal that the edit accepts, and who made it; null for other edits. */
      proposal: z
        .object({ id: z.string().nullable(), by: z.enum(PROPOSERS), name: z.string().nullable() })
        .nullable()
        .default(null),
      /** The `Idempotency-Key` of the call that made the edit; a program knows its own edits by it. */
      key: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** `GET /api/films/{id}/levels`: by the names of the sources; a source whose sound was not measured is absent. */
export const filmLevelsSchema = z.object({ sounds: z.record(z.string(), sourceSoundSchema) });

/** `POST /api/films/{id}/suggestions`. */
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
      operation: named<OperationOf<'add_layer'>>('Operation'),
    }),
  ),
});
export type AssetSuggestions = z.infer<typeof assetSuggestionsSchema>;
