import { joinsWithoutSpace } from '@atelier/transcript/segment/join-words';
import type { ShownWord } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { drawableText, fontOfText } from '../fonts/drawable-text.ts';
import { measureText } from '../fonts/measure-text.ts';
import type { DrawnFontId } from '../fonts/own-fonts.ts';
import { isMostlyRightToLeft, visualOrder } from '../scripts/direction.ts';
import type { TextExtents } from '../scripts/shaped-fonts.ts';
import { countShapedFonts } from '../scripts/shaped-fonts.ts';

/** A measured word, with lengths in cap heights of the style. */
export interface MeasuredWord {
  word: ShownWord;
  /** The drawn text in its case; the first part of a split word has its hyphen. */
  text: string;
  font: DrawnFontId;
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

/** The distance between two words that are written without a space, in cap heights: their boxes must not overlap. */
const SPACELESS_GAP = 0.04;

type Measure = Omit<MeasuredWord, 'word'>;

/** A cache of measured words for each style, because layout measures words in many candidate rows. */
const remembered = new WeakMap<CaptionStyle, Map<string, Measure>>();
const MOST_REMEMBERED = 4000;

function measureWord(word: ShownWord, style: CaptionStyle, isAccent: boolean): MeasuredWord {
  const known = remembered.get(style) ?? new Map<string, Measure>();
  if (known.size > MOST_REMEMBERED) known.clear();
  remembered.set(style, known);
  const key = `${isAccent ? 'accent' : 'plain'} ${word.chinese ? 'zh' : ''} ${countShapedFonts()} ${word.text}`;
  const measure = known.get(key) ?? measureAnew(word, style, isAccent);
  known.set(key, measure);
  return { ...measure, word };
}

function measureAnew(word: ShownWord, style: CaptionStyle, isAccent: boolean): Measure {
  const look = isAccent && style.accent ? style.accent : { ...style, size: 1 };
  const cased = casedText(word, look.upperCase);
  const font = fontOfText(cased, look.font, { isChinese: word.chinese === true });
  const text = drawableText(cased, font);
  const extents = measureText({ text, font, letterSpacing: style.letterSpacing });
  return { text, font, size: look.size, isAccent, extents: scaled(extents, look.size) };
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

/** Returns the words of a row from left to right. @param isRightToLeft the direction of the whole line */
export function leftToRight<Measured extends MeasuredWord>(
  row: readonly Measured[],
  isRightToLeft = isMostlyRightToLeft(row.map(({ text }) => text)),
): Measured[] {
  const order = visualOrder(
    row.map(({ text }) => text),
    isRightToLeft,
  );
  return order.flatMap((place) => row[place] ?? []);
}

/** Returns the space between a word and the one on its right, in cap heights. */
export function gapBetween(left: MeasuredWord, right: MeasuredWord | undefined, wordGap: number): number {
  if (!right) return 0;
  return joinsWithoutSpace(left.text, right.text) ? SPACELESS_GAP : wordGap;
}

/** Returns the width of a row's ink without outlines, from the first letter's left edge to the last one's right. */
export function rowInkWidth(row: readonly MeasuredWord[], wordGap: number): number {
  const shown = leftToRight(row);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return 0;
  const advances = shown.reduce(
    (sum, word, index) => sum + word.extents.advance + gapBetween(word, shown[index + 1], wordGap),
    0,
  );
  return advances - first.extents.inkLeft - (last.extents.advance - last.extents.inkRight);
}
