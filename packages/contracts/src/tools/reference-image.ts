import { z } from 'zod';
import { engineNameSchema } from '../engines.ts';
import { LIMITS } from '../limits.ts';
import { IMAGE_SIZES, PROMPT_MAX_CHARACTERS, seedSchema } from './image.ts';

/** The maximum length of one image, with the head of a data URL. */
const MOST_BASE64_CHARACTERS = Math.ceil((LIMITS.referenceImageMaxBytes * 4) / 3) + 200;

/** `POST /api/generate-nanobanana`. Images are base64, the data after the comma; a whole data URL is taken too. */
export const generateFromReferencesSchema = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, 'Veuillez entrer un prompt avant de générer une image')
    .max(PROMPT_MAX_CHARACTERS),
  images: z
    .array(z.string().max(MOST_BASE64_CHARACTERS))
    .max(LIMITS.referenceImagesMax, 'Vous ne pouvez pas uploader plus de 3 images')
    .default([]),
  size: z.enum(IMAGE_SIZES).default('square'),
  seed: seedSchema.optional(),
});
export type GenerateFromReferencesInput = z.infer<typeof generateFromReferencesSchema>;

/** The answer. After a failure `success` is false and `error` is the reason. */
export const generateFromReferencesAnswerSchema = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  code: z.string().optional(),
  data: z.object({
    /** A path relative to the API's base. */
    imageUrl: z.string().nullable(),
    /** Text from the model that came with the picture. */
    text: z.string().nullable(),
    message: z.string().nullable(),
  }),
  jobId: z.string().optional(),
  projectId: z.string().nullable().optional(),
  engine: z.nullable(engineNameSchema).optional(),
  notices: z.array(z.string()).optional(),
  /** Words of the prompt that the picture does not show, as the offline sketch knows them. */
  undrawn: z.array(z.string()).optional(),
});
export type GenerateFromReferencesAnswer = z.infer<typeof generateFromReferencesAnswerSchema>;
