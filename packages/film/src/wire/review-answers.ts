import { commentFields, decisionSchema } from '@atelier/contracts/automation/reviews';
import { z } from 'zod';
import type { OperationInput } from '../operations/registry.ts';
import { named } from './named-schema.ts';

/** `GET /api/films/{id}/reviews`: links and comments of a film, the newest link and the earliest time first. */
export const filmReviewsSchema = z.object({
  reviews: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['open', 'expired', 'revoked']),
      can_approve: z.boolean(),
      has_password: z.boolean(),
      created_at: z.string(),
      expires_at: z.string().nullable(),
      comments: z.number(),
      /** The newest decision. */
      decision: decisionSchema.nullable(),
    }),
  ),
  comments: z.array(
    z.object({
      id: z.string(),
      review_id: z.string(),
      ...commentFields,
      /** The time at which the present film shows what the guest saw; null when it is cut. */
      film_seconds: z.number().nullable().default(null),
      /** Operations for `edits` that an open comment asks for, and their effect in words. */
      proposal: z
        .object({
          operations: z.array(named<OperationInput>('Operation')),
          text: z.string(),
          /** Quoted parts that the film does not have. */
          missing: z.array(z.string()).default([]),
          /** The part of the comment that asks for nothing known. */
          rest: z.string().default(''),
          /** The operations do all that the comment asks for: with them it is resolved. */
          is_complete: z.boolean().default(true),
        })
        .nullable()
        .default(null),
    }),
  ),
});
export type FilmReviews = z.infer<typeof filmReviewsSchema>;
