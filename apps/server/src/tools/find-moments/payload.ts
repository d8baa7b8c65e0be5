import { findMomentsSchema, TRANSCRIPT_LIMITS, transcriptInputSchema } from '@atelier/contracts';
import { z } from 'zod';

/** A search for moments: the request, versioned, its transcript as text. Older jobs hold lines of words. */
export const findMomentsPayload = findMomentsSchema.safeExtend({
  v: z.literal(1),
  captions: z.union([z.string().min(1).max(TRANSCRIPT_LIMITS.maxBytes), transcriptInputSchema]).optional(),
});
export type FindMomentsPayload = z.infer<typeof findMomentsPayload>;
