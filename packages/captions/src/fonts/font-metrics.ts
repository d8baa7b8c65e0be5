/** What layout needs to know of a font, in font units. Written by scripts/build-metrics.ts. */
export interface FontMetrics {
  unitsPerEm: number;
  /** libass scales a font so that winAscent + winDescent is the ASS Fontsize. */
  winAscent: number;
  winDescent: number;
  capHeight: number;
  xHeight: number;
  /** The characters the font draws (of the Latin set we support), in the order of `glyphs`. */
  characters: string;
  /** Per character `advance minX minY maxX maxY`, base 36, characters separated by `;`. */
  glyphs: string;
  /**
   * Kerning of base letters: per left character `L:R<value>R<value>`, base 36, separated by a space.
   * A letter with an accent kerns as its base letter does.
   */
  kerning: string;
}
