import { fontMetricsSchema } from '@atelier/captions/fonts/font-metrics';
import { z } from 'zod';

const bytesSchema = z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array);

export const fontTaskSchema = z.object({
  /** The whole file: the process can open none. */
  bytes: bytesSchema,
  /** What libass will look the stored font up by. */
  family: z.string(),
});
export type FontTask = z.infer<typeof fontTaskSchema>;

export const fontAnswerSchema = z.object({
  /** The file written anew: what drawing needs, under the wanted name. */
  packed: bytesSchema,
  /** As the font calls itself; empty where it says nothing readable. */
  name: z.string(),
  metrics: fontMetricsSchema,
});
export type FontAnswer = z.infer<typeof fontAnswerSchema>;
