import { findMomentsSchema } from '@atelier/contracts';
import { z } from 'zod';

/** What a search for moments is: the request, versioned. */
export const findMomentsPayload = findMomentsSchema.safeExtend({ v: z.literal(1) });
export type FindMomentsPayload = z.infer<typeof findMomentsPayload>;
