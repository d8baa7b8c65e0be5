import { NARROW_SPACE, NO_BREAK_SPACE } from '@atelier/transcript/typeset/spaces';
import { isScriptFontId } from '../scripts/script-fonts.ts';
import { shapedFont, type TextExtents } from '../scripts/shaped-fonts.ts';
import { type Glyph, type GlyphTable, glyphTable } from './glyph-table.ts';
import type { DrawnFontId } from './own-fonts.ts';

/** The width of a narrow space relative to a full one. Few fonts have the glyph, so it is emulated. */
export const NARROW_SPACE_RATIO = 0.72;

/**
 * Measures a text the way libass (with `Kerning: yes`) sets it. `letterSpacing` is in cap heights and, as in
 * libass, follows every letter, even the last one. Characters that the font lacks have no width: see `drawableText`.
 * Fonts of other writing systems have no letter spacing, which would tear joined letters apart.
 */
export function measureText({
  text,
  font,
  letterSpacing = 0,
}: {
  text: string;
  font: DrawnFontId;
  letterSpacing?: number;
}): TextExtents {
  if (isScriptFontId(font)) return shapedFont(font)?.measure(text) ?? NOTHING;
  const table = glyphTable(font);
  const extents = { inkLeft: Infinity, inkRight: -Infinity, inkTop: -Infinity, inkBottom: Infinity };
  let x = 0;
  let previous = '';
  for (const character of text) {
    const glyph = glyphOf(table, character);
    if (!glyph) continue;
    x += kerningOf(table, previous, character);
    if (glyph.maxX > glyph.minX) {
      extents.inkLeft = Math.min(extents.inkLeft, x + glyph.minX);
      extents.inkRight = Math.max(extents.inkRight, x + glyph.maxX);
      extents.inkTop = Math.max(extents.inkTop, glyph.maxY);
      extents.inkBottom = Math.min(extents.inkBottom, glyph.minY);
    }
    x += glyph.advance + letterSpacing;
    previous = character;
  }
  if (extents.inkLeft > extents.inkRight)
    return { advance: x, inkLeft: 0, inkRight: x, inkTop: 1, inkBottom: 0 };
  return { advance: x, ...extents };
}

const NOTHING: TextExtents = { advance: 0, inkLeft: 0, inkRight: 0, inkTop: 1, inkBottom: 0 };

/** Returns the width of a full space in cap heights. */
export function spaceWidth(font: DrawnFontId): number {
  if (isScriptFontId(font)) return shapedFont(font)?.space ?? 0.35;
  return glyphTable(font).glyphs.get(' ')?.advance ?? 0.35;
}

export function fontDraws(font: DrawnFontId, character: string): boolean {
  if (isScriptFontId(font)) return shapedFont(font)?.covers(character) ?? false;
  return glyphOf(glyphTable(font), character) !== undefined;
}

function glyphOf(table: GlyphTable, character: string): Glyph | undefined {
  if (character !== NARROW_SPACE && character !== NO_BREAK_SPACE) return table.glyphs.get(character);
  const space = table.glyphs.get(' ');
  if (!space || character === NO_BREAK_SPACE) return space;
  return { ...space, advance: space.advance * NARROW_SPACE_RATIO };
}

function kerningOf(table: GlyphTable, left: string, right: string): number {
  if (!left) return 0;
  return table.kerning.get(left + right) ?? table.kerning.get(baseLetter(left) + baseLetter(right)) ?? 0;
}

function baseLetter(character: string): string {
  return character.normalize('NFD')[0] ?? character;
}
