import { z } from 'zod';
import { fontMetricsSchema } from './metrics/font-metrics.ts';
import { ownFontId } from './own-fonts.ts';

/** A person's own font (`/api/fonts`). */
export const ownFontSchema = z.object({
  /** The value for `own_style.font`. */
  id: ownFontId,
  /** The name in the file, cleaned. */
  name: z.string(),
  sizeBytes: z.number(),
  /** True when the font is deleted and only kept for films and styles that use it; it is not offered. */
  isRemoved: z.boolean(),
  metrics: fontMetricsSchema,
});
export type OwnFont = z.infer<typeof ownFontSchema>;

/** `GET /api/fonts`: the newest first. */
export const ownFontsSchema = z.object({ fonts: z.array(ownFontSchema), max: z.number() });
