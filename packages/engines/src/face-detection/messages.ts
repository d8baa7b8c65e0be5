import { z } from 'zod';

export const faceTaskSchema = z.object({
  modelPath: z.string(),
  path: z.string(),
  width: z.number().int().multipleOf(32).min(32).max(4096),
  height: z.number().int().multipleOf(32).min(32).max(4096),
  framesPerLook: z.number().int().min(1).max(100),
  firstFrame: z.number().int().min(0),
  firstLook: z.number().int().min(0),
  looks: z.number().int().min(1),
});

export const stillsTaskSchema = faceTaskSchema
  .pick({ modelPath: true, path: true, width: true, height: true })
  .extend({ stills: z.literal(true) });
export type StillsTask = z.infer<typeof stillsTaskSchema>;

export const stillsAnswerSchema = z.array(
  z.array(
    z.object({
      centerX: z.number(),
      centerY: z.number(),
      width: z.number(),
      height: z.number(),
      confidence: z.number(),
      eyesOpen: z.number().nullable(),
    }),
  ),
);

export type FaceTask = z.infer<typeof faceTaskSchema>;

export const faceAnswerSchema = z.array(
  z.object({
    faces: z.array(
      z.object({
        centerX: z.number(),
        centerY: z.number(),
        width: z.number(),
        height: z.number(),
        confidence: z.number(),
        mouthMotion: z.number(),
      }),
    ),
    motion: z.array(z.number()),
  }),
);
