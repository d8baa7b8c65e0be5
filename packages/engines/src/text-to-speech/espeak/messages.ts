import { z } from 'zod';

export const espeakTaskSchema = z.object({
  text: z.string(),
  voice: z.string(),
  pitch: z.number(),
  range: z.number(),
  rate: z.number(),
  /** Null when only the times are wanted. */
  outputPath: z.string().nullable(),
});
export type EspeakTask = z.infer<typeof espeakTaskSchema>;

export const espeakAnswerSchema = z.object({
  durationSeconds: z.number(),
  /** Words in order; `position` counts code points of the text from 0. */
  words: z.array(z.object({ position: z.number(), startSeconds: z.number(), endSeconds: z.number() })),
});
export type EspeakAnswer = z.infer<typeof espeakAnswerSchema>;
