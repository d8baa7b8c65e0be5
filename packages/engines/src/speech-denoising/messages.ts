import { z } from 'zod';

export const denoiseTaskSchema = z.object({
  modelPath: z.string(),
  wavPath: z.string(),
  amount: z.number().min(0).max(1),
});
export type DenoiseTask = z.infer<typeof denoiseTaskSchema>;

export const denoiseAnswerSchema = z.object({ durationSeconds: z.number() });
