import { z } from 'zod';

const units = z.number().min(-100_000).max(100_000);

/** The metrics that layout needs, in font units. Those of built-in fonts are written by scripts/build-metrics.ts. */
export const fontMetricsSchema = z.object({
  unitsPerEm: z.number().min(16).max(16_384),
  /** libass scales a font so that winAscent + winDescent is the ASS Fontsize. */
  winAscent: units,
  winDescent: units,
  capHeight: units,
  xHeight: units,
  /** The supported Latin characters that the font has, in the order of `glyphs`. */
  characters: z.string().max(1000),
  /** Per character `advance minX minY maxX maxY`, base 36, characters separated by `;`. */
  glyphs: z.string().max(30_000),
  /**
   * Kerning of base letters: per left character `L:R<value>R<value>`, base 36, separated by a space.
   * A letter with an accent kerns as its base letter does.
   */
  kerning: z.string().max(120_000),
});
export type FontMetrics = z.infer<typeof fontMetricsSchema>;
