import type { FontMetrics } from './font-metrics.ts';
import type { FontId } from './fonts.ts';
import { ALL_METRICS } from './metrics/all-metrics.ts';
import { type AnyFontId, isOwnFontId, type OwnFontId } from './own-fonts.ts';

export interface Glyph {
  advance: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A font's metrics unpacked, lengths in cap heights so that fonts are alike at the same number. */
export interface GlyphTable {
  glyphs: ReadonlyMap<string, Glyph>;
  /** Keyed by left + right base letter. */
  kerning: ReadonlyMap<string, number>;
  xHeight: number;
  /** Multiply by the wanted cap height in pixels to get the ASS Fontsize. */
  fontSizePerCap: number;
  /** How far the baseline lies below the middle of libass's line box (its \an5 anchor). */
  baselineBelowAnchor: number;
}

const tables = new Map<FontId, GlyphTable>();

/** Unpacks a font's table on first use and keeps it. @throws Error for a font of a person's own that nobody gave */
export function glyphTable(font: AnyFontId): GlyphTable {
  const known = isOwnFontId(font) ? ownTables.get(font) : tables.get(font);
  if (known) return known;
  if (isOwnFontId(font)) throw new Error('The measures of this font were not given');
  const table = unpack(ALL_METRICS[font]);
  tables.set(font, table);
  return table;
}

/** Fonts of people's own that were measured lately, by what their file is: a table is never another one's. */
const ownTables = new Map<OwnFontId, GlyphTable>();
const MOST_OWN_TABLES = 200;

/** Makes a font of a person's own known to the layout of this process. */
export function giveOwnFont(font: OwnFontId, metrics: FontMetrics): void {
  const table = ownTables.get(font) ?? unpack(metrics);
  ownTables.delete(font);
  ownTables.set(font, table);
  const [oldest] = ownTables.keys();
  if (ownTables.size > MOST_OWN_TABLES && oldest) ownTables.delete(oldest);
}

/** Whether the layout can measure with it; ours always. */
export function isFontGiven(font: AnyFontId): boolean {
  return !isOwnFontId(font) || ownTables.has(font);
}

function unpack(metrics: FontMetrics): GlyphTable {
  const cap = metrics.capHeight;
  const packed = metrics.glyphs.split(';');
  const glyphs = new Map<string, Glyph>();
  [...metrics.characters].forEach((character, index) => {
    const [advance = 0, minX = 0, minY = 0, maxX = 0, maxY = 0] = (packed[index] ?? '')
      .split(' ')
      .map((field) => parseInt(field, 36) / cap);
    glyphs.set(character, { advance, minX, minY, maxX, maxY });
  });
  const kerning = new Map<string, number>();
  for (const row of metrics.kerning.split(' ')) {
    const [left = '', ...rest] = row;
    for (const [, right, value] of rest.join('').matchAll(/(.)(-?[0-9a-z]+),/gu)) {
      if (right && value) kerning.set(left + right, parseInt(value, 36) / cap);
    }
  }
  return {
    glyphs,
    kerning,
    xHeight: metrics.xHeight / cap,
    fontSizePerCap: (metrics.winAscent + metrics.winDescent) / cap,
    baselineBelowAnchor: (metrics.winAscent - metrics.winDescent) / 2 / cap,
  };
}
