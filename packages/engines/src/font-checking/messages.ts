import { fontMetricsSchema } from '@atelier/captions/fonts/metrics/font-metrics';
import { z } from 'zod';

const bytesSchema = z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array);

export const fontTaskSchema = z.object({
  /** The whole file: the process cannot open files. */
  bytes: bytesSchema,
  /** The family name by which libass finds the stored font. */
  family: z.string(),
});
export type FontTask = z.infer<typeof fontTaskSchema>;

export const fontAnswerSchema = z.object({
  /** The rewritten file: the tables needed for drawing, under the requested name. */
  packed: bytesSchema,
  /** The font's own name; empty when it has no readable one. */
  name: z.string(),
  metrics: fontMetricsSchema,
});
export type FontAnswer = z.infer<typeof fontAnswerSchema>;
