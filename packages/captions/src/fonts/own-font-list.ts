import { z } from 'zod';
import { fontMetricsSchema } from './font-metrics.ts';
import { ownFontId } from './own-fonts.ts';

/** A person's own font (`/api/fonts`). */
export const ownFontSchema = z.object({
  /** What `own_style.font` takes. */
  id: ownFontId,
  /** As the file calls itself, cleaned. */
  name: z.string(),
  sizeBytes: z.number(),
  /** Deleted, and kept for the films and styles that are made with it: not to be offered. */
  isRemoved: z.boolean(),
  metrics: fontMetricsSchema,
});
export type OwnFont = z.infer<typeof ownFontSchema>;

/** `GET /api/fonts`: the newest first. */
export const ownFontsSchema = z.object({ fonts: z.array(ownFontSchema), max: z.number() });
