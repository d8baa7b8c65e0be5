import { findMomentsSchema, TRANSCRIPT_LIMITS, transcriptInputSchema } from '@atelier/contracts';
import { z } from 'zod';
import { sourceFields } from '../../jobs/job-source.ts';

const { uploaded_filepath: _, youtube_url: _link, ...settings } = findMomentsSchema.shape;

/** A search for moments: its settings and source, its transcript as text. Older jobs hold lines of words. */
export const findMomentsPayload = z.object({
  ...settings,
  ...sourceFields,
  captions: z.union([z.string().min(1).max(TRANSCRIPT_LIMITS.maxBytes), transcriptInputSchema]).optional(),
});
export type FindMomentsPayload = z.infer<typeof findMomentsPayload>;
