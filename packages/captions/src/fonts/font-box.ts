import { isScriptFontId } from '../scripts/script-fonts.ts';
import { shapedFont } from '../scripts/shaped-fonts.ts';
import { type GlyphTable, glyphTable } from './glyph-table.ts';
import type { DrawnFontId } from './own-fonts.ts';

type FontBox = Pick<GlyphTable, 'fontSizePerCap' | 'baselineBelowAnchor'>;

/** Returns how libass places the letters of a font in its line box. */
export function fontBox(font: DrawnFontId): FontBox {
  if (!isScriptFontId(font)) return glyphTable(font);
  return shapedFont(font) ?? { fontSizePerCap: 1.4, baselineBelowAnchor: 0.4 };
}
