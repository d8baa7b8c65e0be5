// The bodies and answers of snapshots: saved versions of a film with a name.

import { SNAPSHOT_LIMITS } from '@atelier/contracts/tools/film/snapshots';
import { z } from 'zod';
import { COMPARED_PARTS } from '../compare/compare-films.ts';

const revision = z.number().int().min(0);

/** `POST /api/films/{id}/snapshots`. */
export const newSnapshotSchema = z.strictObject({
  name: z.string().trim().min(1).max(SNAPSHOT_LIMITS.nameMaxCharacters),
  /** The revision to save, which must be the present one; without it, whatever the present one is. */
  revision: revision.optional(),
});

export const snapshotSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The revision of the film that was saved. */
  revision: z.number(),
  created_at: z.string(),
  by: z.object({ kind: z.enum(['person', 'key', 'assistant']), name: z.string().nullable() }),
  duration_seconds: z.number(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The newest first. */
export const snapshotListSchema = z.object({ snapshots: z.array(snapshotSchema) });

/** `GET /api/films/{id}/snapshots/{snapshotId}`: the effect of a return to the version. */
export const comparedSnapshotSchema = snapshotSchema.extend({
  kept_words: z.number(),
  comparison: z.object({
    /** The present revision of the film, with which the version is compared. */
    revision: z.number(),
    duration_seconds: z.number(),
    /** Kept words of the present film that the version does not have. */
    removed_words: z.number(),
    /** Kept words of the version that the present film does not have. */
    added_words: z.number(),
    /** The text around the differences, in the order of the film; long stretches are shortened to `…`. */
    text: z.array(z.object({ change: z.enum(['same', 'removed', 'added']), words: z.string() })),
    /** False when further differences were left out of `text`. */
    is_whole: z.boolean(),
    /** The parts of the document that differ, beside the words. */
    parts: z.array(z.enum(COMPARED_PARTS)),
  }),
});
export type ComparedSnapshot = z.infer<typeof comparedSnapshotSchema>;

/** `POST …/restore`: with a revision, the call is refused when the film has a newer one. */
export const restoreSnapshotSchema = z.strictObject({ revision: revision.optional() });
