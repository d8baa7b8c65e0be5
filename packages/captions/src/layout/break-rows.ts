import type { Frame, ShownWord } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { type Reach, styleReach } from '../styles/style-reach.ts';
import { breakQuality, isShortWord } from './break-quality.ts';
import { chooseAccent } from './choose-accent.ts';
import { measureRow } from './measure-row.ts';
import { rowReach } from './place-line.ts';
import { referenceWidth, safeArea, wordsAtOnce, wordsPerRow } from './safe-area.ts';

/** Breaks the words of one line into rows, if they fit at the style's full size. */
export interface RowBreaker {
  /** The best rows, or undefined when the words do not fit in the style's rows. */
  rowsOf: (words: readonly ShownWord[]) => ShownWord[][] | undefined;
  /** Width of the words in one row, as a share of what is available. */
  fill: (words: readonly ShownWord[]) => number;
  /** The most words of a line. */
  mostWords: number;
}

/** The width up to which a phrase is reduced in size instead of being broken badly. */
const FULLEST = 1.09;

export function createRowBreaker({ style, frame }: { style: CaptionStyle; frame: Frame }): RowBreaker {
  const area = safeArea(frame);
  const available = (area.right - area.left) / (referenceWidth(frame) * style.capHeight);
  const reach = styleReach(style);
  const mostInRow = wordsPerRow(style, frame);
  const fill = (words: readonly ShownWord[], accent = chooseAccent(words, style)) =>
    rowFill({ words, style, reach, available, accent });
  return {
    fill: (words) => fill(words),
    mostWords: Math.min(style.maxRows * mostInRow, wordsAtOnce(style, frame)),
    rowsOf: (words) => {
      const accent = chooseAccent(words, style);
      const fits = (row: readonly ShownWord[]) =>
        row.length === 1 || (row.length <= mostInRow && fill(row, accent) <= FULLEST);
      if (fits(words) && !(style.fillRows && style.maxRows > 1 && words.length > 1)) return [[...words]];
      if (words.length > wordsAtOnce(style, frame)) return undefined;
      return bestRows({ words, most: style.maxRows, fits, fill: (row) => fill(row, accent) });
    },
  };
}

function rowFill({
  words,
  style,
  reach,
  available,
  accent,
}: {
  words: readonly ShownWord[];
  style: CaptionStyle;
  reach: Reach;
  available: number;
  accent: ShownWord | undefined;
}): number {
  return rowReach(measureRow({ words, style, accent }), style, reach) / available;
}

/** Finds the best break into two or more rows; undefined when none fits. */
function bestRows({
  words,
  most,
  fits,
  fill,
}: {
  words: readonly ShownWord[];
  most: number;
  fits: (row: readonly ShownWord[]) => boolean;
  fill: (row: readonly ShownWord[]) => number;
}): ShownWord[][] | undefined {
  let best: ShownWord[][] | undefined;
  let bestCost = Infinity;
  for (const rows of divisions(words, most)) {
    if (rows.length < 2 || !rows.every(fits)) continue;
    const cost = breakCost(rows, fill);
    if (cost < bestCost) {
      best = rows;
      bestCost = cost;
    }
  }
  return best;
}

/** Returns every division of the words into at most `most` rows; lines are short, so there are few. */
function divisions(words: readonly ShownWord[], most: number): ShownWord[][][] {
  if (most === 1 || words.length === 1) return [[[...words]]];
  return [
    [[...words]],
    ...words
      .slice(1)
      .flatMap((_, index) =>
        divisions(words.slice(index + 1), most - 1).map((rest) => [words.slice(0, index + 1), ...rest]),
      ),
  ];
}

/** Rates rows: even widths, breaks at pauses and punctuation, no short word alone. */
function breakCost(rows: ShownWord[][], fill: (row: readonly ShownWord[]) => number): number {
  const fills = rows.map(fill);
  const unevenness = Math.max(...fills) - Math.min(...fills);
  const lost = rows.filter((row) => row.length === 1 && row[0] && isShortWord(row[0])).length;
  let quality = 0;
  rows.slice(1).forEach((row, index) => {
    const before = rows[index]?.at(-1);
    const after = row[0];
    if (before && after) quality += Math.min(breakQuality(before, after), 2);
  });
  return unevenness * 4 - quality * 0.6 + lost * 3;
}
