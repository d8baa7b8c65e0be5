import { z } from 'zod';

export const sherpaTaskSchema = z.object({
  kind: z.enum(['piper', 'kokoro']),
  files: z.object({
    model: z.string(),
    tokens: z.string(),
    dataDir: z.string(),
    voices: z.string().nullable(),
    lexicon: z.string().nullable(),
  }),
  sid: z.number(),
  /** The spoken language, as espeak-ng names it; Kokoro's speakers read another one by the rules of English. */
  language: z.enum(['fr', 'en-us']),
  speed: z.number(),
  /** Spoken one by one, with a pause between them. */
  sentences: z.array(z.string()),
  threads: z.number(),
  outputPath: z.string(),
});
export type SherpaTask = z.infer<typeof sherpaTaskSchema>;

export const sherpaAnswerSchema = z.object({ durationSeconds: z.number() });
