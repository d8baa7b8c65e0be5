import * as hb from 'harfbuzzjs';
import { SCRIPT_FONTS, type ScriptFontId } from './script-fonts.ts';
import type { ShapedFont, TextExtents } from './shaped-fonts.ts';

/** Most measured texts that a font caches: line breaking measures the same words many times. */
const MOST_REMEMBERED = 4000;

/** Opens a font with HarfBuzz, the shaper of libass. @param bytes of the TTF file */
export function openHarfbuzzFont(id: ScriptFontId, bytes: Uint8Array): ShapedFont {
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const unitsPerEm = tableValue(face, 'head', 18);
  const cap = SCRIPT_FONTS[id].cap * unitsPerEm;
  const [winAscent, winDescent] = [tableValue(face, 'OS/2', 74), tableValue(face, 'OS/2', 76)];
  const points = new Set(face.collectUnicodes());
  const remembered = new Map<string, TextExtents>();
  const measure = (text: string) => {
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size > MOST_REMEMBERED) remembered.clear();
    const extents = shape(font, text, cap);
    remembered.set(text, extents);
    return extents;
  };
  return {
    covers: (character) => points.has(character.codePointAt(0) ?? 0),
    measure,
    space: measure(' ').advance,
    fontSizePerCap: (winAscent + winDescent) / cap,
    baselineBelowAnchor: (winAscent - winDescent) / 2 / cap,
  };
}

function shape(font: hb.Font, text: string, cap: number): TextExtents {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const ink = { inkLeft: Infinity, inkRight: -Infinity, inkTop: -Infinity, inkBottom: Infinity };
  let x = 0;
  for (const {
    codepoint: glyph,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    const box = font.glyphExtents(glyph);
    if (box && box.width !== 0) {
      const [left, top] = [x + xOffset + box.xBearing, yOffset + box.yBearing];
      ink.inkLeft = Math.min(ink.inkLeft, left / cap);
      ink.inkRight = Math.max(ink.inkRight, (left + box.width) / cap);
      ink.inkTop = Math.max(ink.inkTop, top / cap);
      ink.inkBottom = Math.min(ink.inkBottom, (top + box.height) / cap);
    }
    x += xAdvance;
  }
  const advance = x / cap;
  return ink.inkLeft > ink.inkRight
    ? { advance, inkLeft: 0, inkRight: advance, inkTop: 1, inkBottom: 0 }
    : { advance, ...ink };
}

/** Reads an unsigned number of 16 bits from a table of the font. */
function tableValue(face: hb.Face, table: string, offset: number): number {
  const bytes = face.referenceTable(table);
  if (!bytes || bytes.length < offset + 2)
    throw new RangeError(`The font has no value at ${table} ${offset}.`);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(offset);
}
