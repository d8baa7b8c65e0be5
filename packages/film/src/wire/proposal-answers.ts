// The bodies and answers of proposals: operations on a film that its owner accepts or rejects.

import { PROPOSAL_LIMITS, PROPOSAL_STATUSES, PROPOSERS } from '@atelier/contracts/tools/film/proposals';
import { z } from 'zod';
import type { Operation, OperationInput } from '../operations/registry.ts';
import { editAnswerSchema } from './film-answers.ts';
import { named } from './named-schema.ts';

const note = z.string().trim().max(PROPOSAL_LIMITS.noteMaxCharacters);

/** `POST /api/films/{id}/proposals`. */
export const newProposalSchema = z.strictObject({
  /** The revision that the operations were made for; the present one or an older one. */
  revision: z.number().int().min(0),
  operations: z.array(named<OperationInput>('Operation')).min(1).max(PROPOSAL_LIMITS.maxOperations),
  /** Why, in words; shown to the person who decides. */
  note: note.optional(),
  /** The comment of a guest that the operations carry out. */
  comment_id: z.uuid().optional(),
});
export type NewProposal = z.output<typeof newProposalSchema>;

/**
 * `ready`: it can be accepted. `conflicting`: the film was changed in the same place since, or the operation does not
 * fit any more. `done`: the film has it already.
 */
const OPERATION_STATES = ['ready', 'conflicting', 'done', 'accepted', 'rejected'] as const;
export type ProposedState = (typeof OPERATION_STATES)[number];

export const proposalSchema = z.object({
  id: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** The revision that the operations were made for. */
  revision: z.number(),
  by: z.object({ kind: z.enum(PROPOSERS), name: z.string().nullable() }),
  note: z.string().nullable(),
  comment_id: z.string().nullable(),
  created_at: z.string(),
  /** The time at which the last operation was accepted or rejected; null while the proposal is open. */
  decided_at: z.string().nullable(),
  rejection_note: z.string().nullable(),
  operations: z.array(named<Operation>('Operation')),
  /** One sentence for each operation, in the caller's language. */
  text: z.array(z.string()),
  /** The state of each operation against the newest revision. */
  states: z.array(z.enum(OPERATION_STATES)),
  /** Indexes of the operations that conflict with the newest revision. */
  conflicts: z.array(z.number()),
  /** The effect of the open operations without conflicts; of all once the proposal is decided. */
  removed_seconds: z.number(),
  duration_seconds: z.number(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalListSchema = z.object({
  proposals: z.array(proposalSchema),
  /** True when further proposals were left out: a list has at most 100, and 2 MB of operations. */
  has_more: z.boolean(),
});

/** The query of `GET /api/films/{id}/proposals/{proposalId}/frames`. */
export const proposalFramesQuerySchema = z.object({
  /** Most pairs. */
  count: z.coerce.number().int().min(1).max(PROPOSAL_LIMITS.maxPairs).default(PROPOSAL_LIMITS.pairs),
  /** Width of a picture in pixels. */
  width: z.coerce.number().int().min(80).max(PROPOSAL_LIMITS.pairMaxWidth).default(PROPOSAL_LIMITS.pairWidth),
});

/** The query of `GET /api/films/{id}/proposals/{proposalId}/preview`. */
export const proposalPreviewQuerySchema = z.object({ side: z.enum(['before', 'after']).default('after') });

const shownFrameSchema = z.object({
  /** The time in the film. */
  seconds: z.number(),
  /** A WebP as a data URL. */
  picture: z.string(),
});

export const proposalFramesSchema = z.object({
  /** In the order of the film; none when no frame would look different. */
  pairs: z.array(
    z.object({
      /** Indexes of the operations that the pair shows. */
      operations: z.array(z.number()),
      /** One sentence for each of them, in the caller's language. */
      text: z.array(z.string()),
      before: shownFrameSchema,
      after: shownFrameSchema,
    }),
  ),
});
export type ProposalFrames = z.infer<typeof proposalFramesSchema>;

/** Indexes of operations, each once; all open ones without. */
const indexes = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(PROPOSAL_LIMITS.maxOperations - 1),
  )
  .min(1)
  .max(PROPOSAL_LIMITS.maxOperations)
  .transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b))
  .optional();

export const acceptProposalSchema = z.strictObject({ operations: indexes });
export const rejectProposalSchema = z.strictObject({ operations: indexes, note: note.optional() });

/** The edit that accepts operations, and what is left of the proposal. */
export const acceptedProposalSchema = editAnswerSchema.extend({
  id: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** Indexes of all operations that were accepted so far. */
  accepted: z.array(z.number()),
});
export type AcceptedProposal = z.infer<typeof acceptedProposalSchema>;
