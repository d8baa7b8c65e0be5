import { z } from 'zod';
import { engineNameSchema } from '../engines.ts';

export const IMAGE_SIZES = ['square', 'portrait', 'landscape'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
export const IMAGE_COUNT_MAX = 4;
export const PROMPT_MAX_CHARACTERS = 2000;

/** A seed that is valid for every engine. */
export const seedSchema = z.number().int().min(0).max(2_147_483_647);

/** `POST /api/generate-image`. Each of `count` variations is a job, a project and a credit of its own. */
export const generateImageSchema = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, 'Please enter a prompt before generating an image')
    .max(PROMPT_MAX_CHARACTERS),
  size: z.enum(IMAGE_SIZES).default('square'),
  count: z.coerce.number().int().min(1).max(IMAGE_COUNT_MAX).default(1),
  /** The seed of the first variation; the following ones count up from it. Random when absent. */
  seed: seedSchema.optional(),
});
export type GenerateImageInput = z.infer<typeof generateImageSchema>;

export const generatedImageSchema = z.object({
  /** A path relative to the API's base. */
  imageUrl: z.string(),
  jobId: z.string(),
  projectId: z.string().nullable(),
  engine: z.nullable(engineNameSchema),
  notices: z.array(z.string()),
  seed: z.number(),
  width: z.number(),
  height: z.number(),
  /** Words of the prompt that the picture does not show, as the offline sketch knows them. */
  undrawn: z.array(z.string()).default([]),
});
export type GeneratedImage = z.infer<typeof generatedImageSchema>;

/** The answer of `POST /api/generate-image`: the first image's fields, and all of them. */
export const generateImageAnswerSchema = z.object({
  success: z.literal(true),
  imageUrl: z.string(),
  images: z.array(generatedImageSchema),
  engine: z.nullable(engineNameSchema),
  notices: z.array(z.string()),
  projectId: z.string().nullable(),
});
export type GenerateImageAnswer = z.infer<typeof generateImageAnswerSchema>;
