import { z } from 'zod';

export const faceTaskSchema = z.object({
  modelPath: z.string(),
  wasmDir: z.string(),
  path: z.string(),
  width: z.number().int().min(1).max(4096),
  height: z.number().int().min(1).max(4096),
});
export type FaceTask = z.infer<typeof faceTaskSchema>;

export const faceAnswerSchema = z.array(
  z.array(
    z.object({
      centerX: z.number(),
      centerY: z.number(),
      width: z.number(),
      height: z.number(),
      confidence: z.number(),
    }),
  ),
);
