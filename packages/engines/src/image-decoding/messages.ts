import { z } from 'zod';

export const pictureTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), path: z.string(), maxPixels: z.number() }),
  z.object({
    kind: z.literal('convert'),
    path: z.string(),
    outputPath: z.string(),
    format: z.enum(['png', 'jpeg', 'webp']),
    maxPixels: z.number(),
    /** The long side at most; never enlarged. */
    maxSideLength: z.number().optional(),
  }),
]);
export type PictureTask = z.infer<typeof pictureTaskSchema>;

export const pictureAnswerSchema = z.object({
  format: z.enum(['jpeg', 'png', 'webp', 'heic', 'avif']),
  width: z.number(),
  height: z.number(),
});
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
