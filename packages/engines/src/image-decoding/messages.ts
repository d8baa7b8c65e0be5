import { CONVERT_QUALITIES } from '@atelier/contracts';
import { z } from 'zod';
import { IMAGE_FORMATS } from './sniff-image.ts';

const bytesSchema = z.instanceof(Uint8Array);

/** What becomes of a picture. */
export const imageEncodingSchema = z.object({
  format: z.enum(['jpg', 'png', 'webp', 'avif']),
  /** `working`: for a next step of ours, quick to write. */
  quality: z.enum([...CONVERT_QUALITIES, 'working']),
  /** The long side at most; never enlarged. */
  maxSideLength: z.number().optional(),
});
export type ImageEncoding = z.infer<typeof imageEncodingSchema>;

export const imageTaskSchema = z.object({
  /** The whole file: the process can open none. */
  bytes: bytesSchema,
  /** Others are refused, whatever the decoders could do. */
  formats: z.array(z.enum(IMAGE_FORMATS)),
  /** Of all frames together. */
  maxPixels: z.number(),
  /** Absent: it is only looked at. */
  encoding: imageEncodingSchema.optional(),
});
export type ImageTask = z.infer<typeof imageTaskSchema>;

export const imageAnswerSchema = z.object({
  /** Of the source. */
  format: z.enum(IMAGE_FORMATS),
  width: z.number(),
  height: z.number(),
  /** The encoded picture, when one was asked for. */
  encoded: bytesSchema.optional(),
});
export type ImageAnswer = z.infer<typeof imageAnswerSchema>;
