// The events of `GET /api/films/{id}/live`, and what listeners share about themselves.

import { REVIEW_DECISIONS } from '@atelier/contracts/automation/reviews';
import { LIVE_LIMITS } from '@atelier/contracts/tools/film/live';
import { PROPOSAL_STATUSES, PROPOSERS } from '@atelier/contracts/tools/film/proposals';
import { z } from 'zod';

const seconds = z
  .number()
  .min(0)
  .max(24 * 3600);

const personHereSchema = z.object({
  /** The connection. */
  id: z.string(),
  kind: z.enum(['person', 'key', 'assistant', 'guest']),
  /** The name of the key or program, or the one that a guest gave; null for the person. */
  name: z.string().nullable(),
  /** Null while it is not shared. */
  playhead_seconds: z.number().nullable(),
  selection: z.array(z.string()).nullable(),
});
export type PersonHere = z.infer<typeof personHereSchema>;

export const filmEventSchema = z.discriminatedUnion('kind', [
  /** The first event of a connection. */
  z.object({ kind: z.literal('hello'), connection: z.string(), revision: z.number() }),
  z.object({
    kind: z.literal('edit'),
    revision: z.number(),
    by: z.enum(['person', 'key', 'assistant', 'reviewer']),
    /** The member, API key or program; null for the owner. */
    by_name: z.string().nullable(),
    /** The author of the proposal that the edit accepts; null for other edits. */
    proposed_by: z.object({ kind: z.enum(PROPOSERS), name: z.string().nullable() }).nullable(),
    edit: z.enum(['edit', 'undo', 'redo']),
    /** The sentence of the history. */
    text: z.string(),
    /** The `Idempotency-Key` of the call; a program knows its own edits by it. */
    key: z.string().nullable(),
    at: z.string(),
  }),
  /** A proposal that was made or decided. */
  z.object({ kind: z.literal('proposal'), id: z.string(), status: z.enum(PROPOSAL_STATUSES) }),
  /** A comment of a guest that was written, resolved or deleted. */
  z.object({
    kind: z.literal('comment'),
    id: z.string(),
    status: z.enum(['open', 'resolved', 'deleted']),
  }),
  /** A guest approved the film or asked for changes. */
  z.object({ kind: z.literal('decision'), id: z.string(), decision: z.enum(REVIEW_DECISIONS) }),
  /** A render that was accepted, began or ended. */
  z.object({
    kind: z.literal('render'),
    process_id: z.string(),
    revision: z.number(),
    status: z.string(),
  }),
  /** Everybody who follows the film. */
  z.object({ kind: z.literal('here'), people: z.array(personHereSchema) }),
  /** Too much was missed: the film has to be read again. */
  z.object({ kind: z.literal('reset'), revision: z.number() }),
  /** The film was deleted; no event follows. */
  z.object({ kind: z.literal('gone') }),
]);
export type FilmEvent = z.infer<typeof filmEventSchema>;

/** `POST /api/films/{id}/presence`: null takes back what was shared. */
export const presenceSchema = z.strictObject({
  /** The connection of `hello`. */
  connection: z.uuid(),
  playhead_seconds: seconds.nullable().default(null),
  selection: z.array(z.string().max(64)).max(LIVE_LIMITS.selectedIds).nullable().default(null),
});

/** `POST /api/reviews/{token}/presence`: what a guest shares. */
export const guestPresenceSchema = presenceSchema.omit({ selection: true });

/** The events of `GET /api/reviews/{token}/live`: a guest reads the review again, and gets nothing else of the film. */
export const reviewEventSchema = z.object({
  kind: z.enum(['hello', 'changed', 'gone']),
  /** The connection, with `hello`. */
  connection: z.uuid().optional(),
});
export type ReviewEvent = z.infer<typeof reviewEventSchema>;
