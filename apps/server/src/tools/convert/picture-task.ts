import { CONVERT_QUALITIES, ERRORS, type ErrorCode } from '@atelier/contracts';
import { z } from 'zod';

/** What the child process is asked, as its one argument. */
export const pictureTaskSchema = z.object({
  content: z.enum(['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'tiff']),
  sourcePath: z.string(),
  outputPath: z.string(),
  to: z.enum(['jpg', 'jpeg', 'png', 'webp', 'avif']),
  quality: z.enum(CONVERT_QUALITIES),
  /** Of all frames together. */
  maxPixels: z.number(),
});
export type PictureTask = z.infer<typeof pictureTaskSchema>;

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** What it writes on its standard output. */
export const pictureReplySchema = z.union([
  z.object({ width: z.number(), height: z.number() }),
  z.object({ code: z.enum(ERROR_CODES), message: z.string() }),
]);
export type PictureReply = z.infer<typeof pictureReplySchema>;
