import { CONVERT_QUALITIES } from '@atelier/contracts';
import { z } from 'zod';
import { IMAGE_FORMATS } from './sniff-image.ts';

const bytesSchema = z.instanceof(Uint8Array);

/** Options of encoding a picture. */
export const imageEncodingSchema = z.object({
  format: z.enum(['jpg', 'png', 'webp', 'avif', 'gif']),
  /** `working`: fast to write, for an intermediate file. */
  quality: z.enum([...CONVERT_QUALITIES, 'working']),
  /** The maximum of the long side; pictures are never enlarged. */
  maxSideLength: z.number().optional(),
});
export type ImageEncoding = z.infer<typeof imageEncodingSchema>;

export const imageTaskSchema = z.object({
  /** The whole file: the process cannot open files. */
  bytes: bytesSchema,
  /** The accepted formats. */
  formats: z.array(z.enum(IMAGE_FORMATS)),
  /** The limit for all frames together. */
  maxPixels: z.number(),
  /** Absent to check the picture only. */
  encoding: imageEncodingSchema.optional(),
});
export type ImageTask = z.infer<typeof imageTaskSchema>;

export const imageAnswerSchema = z.object({
  /** The format of the source. */
  format: z.enum(IMAGE_FORMATS),
  width: z.number(),
  height: z.number(),
  /** True when the source moves and only its first frame was encoded. */
  isStill: z.boolean().optional(),
  /** The encoded picture, when one was asked for. */
  encoded: bytesSchema.optional(),
});
export type ImageAnswer = z.infer<typeof imageAnswerSchema>;
