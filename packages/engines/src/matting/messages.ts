import { z } from 'zod';

export const mattingTaskSchema = z.object({
  sourcePath: z.string(),
  outputPath: z.string(),
  previewPath: z.string().nullable(),
  modelPath: z.string(),
  maxPixels: z.number(),
});
export type MattingTask = z.infer<typeof mattingTaskSchema>;

export const mattingAnswerSchema = z.object({ width: z.number(), height: z.number(), coverage: z.number() });
