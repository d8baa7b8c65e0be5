import { z } from 'zod';

export const mattingTaskSchema = z.object({
  /** A PNG written by the image decoder. */
  sourcePath: z.string(),
  outputPath: z.string(),
  previewPath: z.string().nullable(),
  modelPath: z.string(),
});
export type MattingTask = z.infer<typeof mattingTaskSchema>;

export const mattingAnswerSchema = z.object({ width: z.number(), height: z.number(), coverage: z.number() });
