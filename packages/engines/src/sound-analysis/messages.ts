import { z } from 'zod';

export const soundTaskSchema = z.object({
  wavPath: z.string(),
  /** The tagging model's files; null to use the built-in rules. */
  tagger: z.object({ model: z.string(), labels: z.string() }).nullable(),
});
export type SoundTask = z.infer<typeof soundTaskSchema>;

export const soundAnswerSchema = z.object({
  stepSeconds: z.number(),
  levelsDb: z.instanceof(Float32Array),
  pitchHertz: z.instanceof(Float32Array),
  events: z.array(
    z.object({
      kind: z.enum(['laughter', 'applause']),
      startSeconds: z.number(),
      endSeconds: z.number(),
      confidence: z.number(),
    }),
  ),
  detector: z.enum(['tagging', 'spectral']),
});
export type SoundAnswer = z.infer<typeof soundAnswerSchema>;
