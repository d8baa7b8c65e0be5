import type { ShownWord } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { drawableText } from '../fonts/drawable-text.ts';
import { measureText, type TextExtents } from '../fonts/measure-text.ts';
import type { AnyFontId } from '../fonts/own-fonts.ts';

/** A measured word, with lengths in cap heights of the style. */
export interface MeasuredWord {
  word: ShownWord;
  /** The drawn text in its case; the first part of a split word has its hyphen. */
  text: string;
  font: AnyFontId;
  /** Size relative to the style's capitals: above 1 for an accent word. */
  size: number;
  isAccent: boolean;
  extents: TextExtents;
}

/** Measures the words of a row; `accent` is the accent word of the style, if any. */
export function measureRow({
  words,
  style,
  accent,
}: {
  words: readonly ShownWord[];
  style: CaptionStyle;
  accent?: ShownWord | undefined;
}): MeasuredWord[] {
  return words
    .map((word) => measureWord(word, style, word === accent))
    .filter((measured) => measured.text.trim() !== '');
}

type Measure = Omit<MeasuredWord, 'word'>;

/** A cache of measured words for each style, because layout measures words in many candidate rows. */
const remembered = new WeakMap<CaptionStyle, Map<string, Measure>>();
const MOST_REMEMBERED = 4000;

function measureWord(word: ShownWord, style: CaptionStyle, isAccent: boolean): MeasuredWord {
  const known = remembered.get(style) ?? new Map<string, Measure>();
  if (known.size > MOST_REMEMBERED) known.clear();
  remembered.set(style, known);
  const key = `${isAccent ? 'accent' : 'plain'} ${word.text}`;
  const measure = known.get(key) ?? measureAnew(word, style, isAccent);
  known.set(key, measure);
  return { ...measure, word };
}

function measureAnew(word: ShownWord, style: CaptionStyle, isAccent: boolean): Measure {
  const look = isAccent && style.accent ? style.accent : { ...style, size: 1 };
  const text = drawableText(casedText(word, look.upperCase), look.font);
  const extents = measureText({ text, font: look.font, letterSpacing: style.letterSpacing });
  return { text, font: look.font, size: look.size, isAccent, extents: scaled(extents, look.size) };
}

function casedText(word: ShownWord, upperCase: boolean): string {
  // Capitals keep their accents in every language served; ß becomes SS.
  return upperCase ? word.text.toUpperCase() : word.text;
}

function scaled(extents: TextExtents, by: number): TextExtents {
  return {
    advance: extents.advance * by,
    inkLeft: extents.inkLeft * by,
    inkRight: extents.inkRight * by,
    inkTop: extents.inkTop * by,
    inkBottom: extents.inkBottom * by,
  };
}

/** Returns the width of a row's ink without outlines, from the first letter's left edge to the last one's right. */
export function rowInkWidth(row: readonly MeasuredWord[], wordGap: number): number {
  const first = row[0];
  const last = row.at(-1);
  if (!first || !last) return 0;
  const advances = row.reduce((sum, word) => sum + word.extents.advance, 0) + wordGap * (row.length - 1);
  return advances - first.extents.inkLeft - (last.extents.advance - last.extents.inkRight);
}
