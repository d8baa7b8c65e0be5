import type { Font } from 'fontkit';
import type { FontMetrics } from './metrics/font-metrics.ts';

/** Measures an opened font for layout: built-in fonts at build time, a person's own after the upload. */
export function measureFont(font: Font): FontMetrics {
  const characters = supportedCharacters().filter((character) =>
    font.hasGlyphForCodePoint(codePoint(character)),
  );
  const glyphs = characters.map((character) => {
    const glyph = font.glyphForCodePoint(codePoint(character));
    const { minX, minY, maxX, maxY } = glyph.bbox;
    const box = Number.isFinite(minX) ? [minX, minY, maxX, maxY] : [0, 0, 0, 0];
    return [glyph.advanceWidth, ...box].map((value) => Math.round(value).toString(36)).join(' ');
  });
  const os2 = font['OS/2'];
  return {
    unitsPerEm: font.unitsPerEm,
    winAscent: os2.winAscent,
    winDescent: os2.winDescent,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    characters: characters.join(''),
    glyphs: glyphs.join(';'),
    kerning: kerningText(font, characters),
  };
}

/** Pairs are measured by shaping, so that class kerning (GPOS) and old kern tables come out alike. */
function kerningText(font: Font, characters: string[]): string {
  const bases = characters.filter((character) => /^[!-~«»…’‘“”„–—œŒæÆß€]$/u.test(character));
  const rows: string[] = [];
  for (const left of bases) {
    let row = '';
    for (const right of bases) {
      const kerning = Math.round(
        // Without ligatures, because words are measured letter by letter.
        font.layout(left + right, { liga: false, clig: false, kern: true }).advanceWidth -
          font.glyphForCodePoint(codePoint(left)).advanceWidth -
          font.glyphForCodePoint(codePoint(right)).advanceWidth,
      );
      if (kerning !== 0) row += `${right}${kerning.toString(36)},`;
    }
    if (row) rows.push(`${left}${row}`);
  }
  return rows.join(' ');
}

/** Returns the Latin letters of the supported languages, their punctuation and common signs. */
function supportedCharacters(): string[] {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
    [0x2010, 0x2026],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2116, 0x2116],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ];
  const invisible = new Set([0xad]);
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
      .filter((point) => !invisible.has(point))
      .map((point) => String.fromCodePoint(point)),
  );
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
