import { ALL_METRICS } from './all-metrics.ts';
import type { FontId } from './fonts.ts';
import type { FontMetrics } from './metrics/font-metrics.ts';
import { type AnyFontId, isOwnFontId, type OwnFontId } from './own-fonts.ts';

export interface Glyph {
  advance: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The unpacked metrics of a font. Lengths are in cap heights, so that they are comparable between fonts. */
export interface GlyphTable {
  glyphs: ReadonlyMap<string, Glyph>;
  /** Keyed by left + right base letter. */
  kerning: ReadonlyMap<string, number>;
  xHeight: number;
  /** Multiply by the wanted cap height in pixels to get the ASS Fontsize. */
  fontSizePerCap: number;
  /** The distance of the baseline below the middle of libass's line box (its \an5 anchor). */
  baselineBelowAnchor: number;
}

const tables = new Map<FontId, GlyphTable>();

/** Unpacks a font's table on first use and caches it. @throws Error for an own font without registered metrics */
export function glyphTable(font: AnyFontId): GlyphTable {
  const known = isOwnFontId(font) ? ownTables.get(font)?.table : tables.get(font);
  if (known) return known;
  if (isOwnFontId(font)) throw new Error('The measures of this font were not given');
  const table = unpack(ALL_METRICS[font]);
  tables.set(font, table);
  return table;
}

/** The recently used own fonts, by the hash of their file. */
const ownTables = new Map<OwnFontId, { table: GlyphTable; metrics: FontMetrics }>();
const MOST_OWN_TABLES = 200;

/** Registers the metrics of a person's own font in this process. */
export function giveOwnFont(font: OwnFontId, metrics: FontMetrics): void {
  const known = ownTables.get(font) ?? { table: unpack(metrics), metrics };
  ownTables.delete(font);
  ownTables.set(font, known);
  const [oldest] = ownTables.keys();
  if (ownTables.size > MOST_OWN_TABLES && oldest) ownTables.delete(oldest);
}

/** Returns the metrics of own fonts that are registered, for the layout of another process. */
export function givenFonts(fonts: Iterable<OwnFontId>): { id: OwnFontId; metrics: FontMetrics }[] {
  return [...fonts].flatMap((id) => {
    const known = ownTables.get(id);
    return known ? [{ id, metrics: known.metrics }] : [];
  });
}

/** True when the metrics of a font are registered; always true for built-in fonts. */
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
    for (const [, right, value] of rest.join('').matchAll(/(.)(-?[0-9a-z]+),/guy)) {
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
