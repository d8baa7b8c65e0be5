import type { ScriptFontId } from './script-fonts.ts';

/** Extents in cap heights: x from the text's left edge, y upwards from the baseline. */
export interface TextExtents {
  advance: number;
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
}

/** A font whose texts are measured by shaping, as libass draws them. Lengths are in cap heights. */
export interface ShapedFont {
  covers(character: string): boolean;
  measure(text: string): TextExtents;
  space: number;
  /** Multiply by the wanted cap height in pixels to get the ASS Fontsize. */
  fontSizePerCap: number;
  /** The distance of the baseline below the middle of libass's line box (its \an5 anchor). */
  baselineBelowAnchor: number;
}

const fonts = new Map<ScriptFontId, ShapedFont>();
let read: ((id: ScriptFontId) => ShapedFont) | null = null;

/** Gives a font to this process; in the browser after it was loaded. */
export function giveShapedFont(id: ScriptFontId, font: ShapedFont): void {
  fonts.set(id, font);
}

/** Sets the function that opens fonts on first use, in Node. */
export function setFontReader(reader: (id: ScriptFontId) => ShapedFont): void {
  read = reader;
}

/** Returns a font; undefined in a browser that has not loaded it, where nothing of its script is drawn yet. */
export function shapedFont(id: ScriptFontId): ShapedFont | undefined {
  const known = fonts.get(id);
  if (known || !read) return known;
  const font = read(id);
  fonts.set(id, font);
  return font;
}

/** The number of loaded fonts. Caches of measured texts include it in their keys. */
export function countShapedFonts(): number {
  return read ? -1 : fonts.size;
}
