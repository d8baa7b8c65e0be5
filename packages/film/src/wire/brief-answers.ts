// The bodies and answers of briefs: sentences that become proposals.

import { localTextSchema } from '@atelier/contracts/engines';
import { BRIEF_LIMITS } from '@atelier/contracts/tools/film/briefs';
import { z } from 'zod';
import { FILM_LIMITS } from '../document/values.ts';
import { proposalSchema } from './proposal-answers.ts';

/** The chat model that reads briefs; null where none is configured. */
const engine = z.object({ id: z.string(), label: localTextSchema }).nullable();

/** `POST /api/films/{id}/briefs`. */
export const newBriefSchema = z.strictObject({
  /** The request, in French or English. */
  text: z.string().trim().min(1).max(BRIEF_LIMITS.textMaxCharacters),
  /** The revision that the person saw; the newest one is read. */
  revision: z.number().int().min(0).optional(),
  /** The playhead, for "here". */
  at_seconds: z.number().min(0).max(FILM_LIMITS.maxSourceSeconds).optional(),
});
export type NewBrief = z.output<typeof newBriefSchema>;

export const briefAnswerSchema = z.object({
  /** Null when nothing is to be done. */
  proposal: proposalSchema.nullable(),
  /** The chat model that wrote the operations; null when the rules understood the brief, and nothing left the server. */
  engine,
  /** The cost of the model's answers in US dollars; null when its price is unknown, or without a model. */
  cost_usd: z.number().nullable(),
  /** The model's own sentence about its answer. */
  note: z.string().nullable(),
  /** The words of the film that the model was given, and all that are heard; null without a model. */
  read: z.object({ words: z.number(), of: z.number() }).nullable(),
  /** Quoted parts that the film does not have. */
  missing: z.array(z.string()),
  /** The part of the brief that the rules did not understand. */
  rest: z.string(),
});
export type BriefAnswer = z.infer<typeof briefAnswerSchema>;

/** `GET /api/films/{id}/briefs`. */
export const briefEngineSchema = z.object({
  engine,
  /** True if the model is given a contact sheet of the film beside its text. */
  sends_pictures: z.boolean(),
  max_characters: z.number(),
});
