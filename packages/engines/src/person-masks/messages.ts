import { z } from 'zod';

const size = { width: z.number().int().min(16).max(512), height: z.number().int().min(16).max(512) };
/** The most masks of a task: two minutes. */
const MOST_MASKS = 1800;

export const makeMasksSchema = z.object({
  modelPath: z.string(),
  path: z.string(),
  ...size,
  firstPicture: z.number().int().min(0),
  faces: z
    .array(
      z.array(z.object({ centerX: z.number(), centerY: z.number(), width: z.number(), height: z.number() })),
    )
    .max(MOST_MASKS),
  sheetPaths: z.array(z.string()),
});
export type MakeMasksTask = z.infer<typeof makeMasksSchema>;

export const unpackMasksSchema = z.object({
  sheets: z.array(z.object({ path: z.string(), block: z.number().int().min(0) })),
  ...size,
  fillsEmpty: z.boolean(),
  outputPath: z.string(),
});
export type UnpackMasksTask = z.infer<typeof unpackMasksSchema>;

export const masksAnswerSchema = z.null();
