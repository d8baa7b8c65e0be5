import { localTextSchema } from '@atelier/contracts/engines';
import type { JobView } from '@atelier/contracts/jobs';
import * as z from 'zod/mini';

const loudness = z.object({ integratedLufs: z.number() });

/** The reasons for which no picture of a film is copied from its source; `other` stands for unknown ones. */
const COPY_REASONS = [
  'other_size',
  'other_rate',
  'variable_rate',
  'deep_colour',
  'other_format',
  'no_hevc_encoder',
  'open_groups',
  'drawn',
  'too_few',
  'damaged',
  'other',
] as const;

/** The shown facts of the making of a result; the receipt holds the rest. */
const factsSchema = z.object({
  durationSeconds: z.optional(z.number()),
  removedSeconds: z.optional(z.number()),
  cuts: z.optional(z.array(z.unknown())),
  framing: z.optional(z.string()),
  /** The pictures of a film that were copied from its source. */
  copied: z.optional(
    z.object({ seconds: z.number(), reason: z.nullable(z.catch(z.enum(COPY_REASONS), 'other')) }),
  ),
  sound: z.optional(
    z.object({
      loudness: z.nullable(z.object({ before: loudness, after: loudness })),
      denoised: z.boolean(),
      voice: z.boolean(),
    }),
  ),
  made: z.object({
    seconds: z.number(),
    engines: z.array(z.object({ kind: z.string(), label: localTextSchema, version: z.nullable(z.string()) })),
    programs: z.record(z.string(), z.string()),
    seed: z.nullable(z.union([z.string(), z.number()])),
    credentials: z.optional(z.object({ state: z.string(), sourceType: z.nullable(z.string()) })),
  }),
});
export type MadeFacts = z.infer<typeof factsSchema>;

/** Null for jobs of older versions, which have no receipt. */
export function readFacts(job: JobView | null | undefined): MadeFacts | null {
  return factsSchema.safeParse(job?.result?.data).data ?? null;
}
