import { measureFont } from '@atelier/captions/fonts/measure-font';
import type { FontMetrics } from '@atelier/captions/fonts/metrics/font-metrics';
import { OWN_FONT_LIMITS } from '@atelier/captions/fonts/own-fonts';
import { AppError } from '@atelier/contracts';
import * as fontkit from 'fontkit';
import { nameTable, readTables, unreadableFont, writeTables } from './font-tables.ts';
import type { FontAnswer, FontTask } from './messages.ts';

/** The characters that captions in French and English need. */
const NEEDED = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,!?'-éèêëàâçùûîïôœÉÈÊÀÇ";

/** The tables that are kept: outlines and layout. Bitmaps, variations and other programs are left out. */
const KEPT = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'post', 'glyf', 'loca', 'CFF ', 'VORG'],
  ...['cvt ', 'fpgm', 'prep', 'gasp', 'GDEF', 'GPOS', 'kern'],
];

/**
 * Reads an untrusted font. Only for the sandboxed process.
 * @throws AppError `unsupported_format`, `font_unreadable`, `font_restricted`, `font_incomplete`
 */
export function readFont({ bytes, family }: FontTask): FontAnswer {
  const given = readTables(bytes);
  const tables = new Map([...given].filter(([tag]) => KEPT.includes(tag)));
  tables.set('name', nameTable(family));
  const packed = writeTables(tables);
  try {
    const font = open(packed);
    requireUse(font['OS/2'].fsType);
    requireLetters(font);
    return { packed, name: nameOf(bytes), metrics: measure(font) };
  } catch (error) {
    // Any error of the parser means a damaged file; a cycle of glyphs, for example, overflows the stack.
    throw error instanceof AppError ? error : unreadableFont(error);
  }
}

function open(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('layout' in font)) throw unreadableFont();
  return font;
}

/** Refuses a font whose OS/2 `fsType` forbids embedding or allows bitmaps only. */
function requireUse(fsType: {
  noEmbedding: boolean;
  bitmapOnly: boolean;
  viewOnly: boolean;
  editable: boolean;
}) {
  const mayOtherwise = fsType.viewOnly || fsType.editable;
  if ((fsType.noEmbedding && !mayOtherwise) || fsType.bitmapOnly) {
    throw new AppError('font_restricted', 'The licence in this font forbids its use in films.');
  }
}

function requireLetters(font: fontkit.Font): void {
  const missing = [...NEEDED].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (missing.length === 0) return;
  throw new AppError('font_incomplete', `These characters are missing: ${missing.slice(0, 20).join(' ')}`);
}

/** Measures a font the way libass scales it: by the Windows heights, else the line heights. Capitals are measured. */
function measure(font: fontkit.Font): FontMetrics {
  const measured = measureFont(font);
  const hasHeights = measured.winAscent + measured.winDescent !== 0;
  const metrics = {
    ...measured,
    ...(!hasHeights && { winAscent: font.ascent, winDescent: -font.descent }),
    capHeight: heightOf(font, 'H'),
    xHeight: heightOf(font, 'x'),
  };
  const lineHeight = metrics.winAscent + metrics.winDescent;
  const em = metrics.unitsPerEm;
  const isSane =
    metrics.capHeight > em / 20 &&
    metrics.capHeight < em * 4 &&
    metrics.xHeight > 0 &&
    lineHeight > em / 10 &&
    lineHeight < em * 10;
  if (!isSane) throw unreadableFont();
  return metrics;
}

function heightOf(font: fontkit.Font, letter: string): number {
  return Math.round(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox.maxY);
}

/** Returns the font's name. A font with a damaged `name` table is accepted and named after its file. */
function nameOf(bytes: Uint8Array): string {
  const font = open(bytes);
  const style = /^regular$/iu.test(font.subfamilyName ?? '') ? '' : (font.subfamilyName ?? '');
  return `${font.familyName ?? ''} ${style}`
    .replace(/[\p{C}\s<>]+/gu, ' ')
    .trim()
    .slice(0, OWN_FONT_LIMITS.maxNameCharacters);
}
