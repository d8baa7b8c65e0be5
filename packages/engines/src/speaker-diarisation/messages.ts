import { z } from 'zod';

const segment = z.object({ startSeconds: z.number(), endSeconds: z.number() });

export const diariseTaskSchema = z.object({
  modelPath: z.string(),
  wavPath: z.string(),
  speech: z.array(segment),
});
export type DiariseTask = z.infer<typeof diariseTaskSchema>;

export const diariseAnswerSchema = z.object({
  turns: z.array(segment.extend({ speaker: z.number().int().min(0) })),
  voices: z.array(z.array(z.number())),
});
export type DiariseAnswer = z.infer<typeof diariseAnswerSchema>;
