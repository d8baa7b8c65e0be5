import type { Frame, ShownWord } from '../caption-line.ts';
import type { CaptionStyle } from '../styles/caption-style.ts';
import { type Reach, styleReach } from '../styles/style-reach.ts';
import { breakQuality, isShortWord } from './break-quality.ts';
import { chooseAccent } from './choose-accent.ts';
import { measureRow } from './measure-row.ts';
import { rowReach } from './place-line.ts';
import { referenceWidth, safeArea, wordsPerRow } from './safe-area.ts';

/** Breaks the words of one line into rows; answers whether they fit at the style's full size. */
export interface RowBreaker {
  /** The best rows, or undefined when the words do not fit in the style's rows. */
  rowsOf: (words: readonly ShownWord[]) => ShownWord[][] | undefined;
  /** Width of the words in one row, as a share of what is available. */
  fill: (words: readonly ShownWord[]) => number;
  /** No line can hold more words. */
  mostWords: number;
}

/** A phrase may be this much too wide: it is set a little smaller rather than broken badly. */
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
    mostWords: style.maxRows * mostInRow,
    rowsOf: (words) => {
      const accent = chooseAccent(words, style);
      const fits = (row: readonly ShownWord[]) =>
        row.length === 1 || (row.length <= mostInRow && fill(row, accent) <= FULLEST && !holdsBothParts(row));
      if (fits(words) && !(style.fillRows && style.maxRows > 1 && words.length > 1)) return [[...words]];
      return style.maxRows === 1 ? undefined : bestPair(words, fits, (row) => fill(row, accent));
    },
  };
}

function holdsBothParts(row: readonly ShownWord[]): boolean {
  return row.slice(0, -1).some((word) => word.continues);
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

function bestPair(
  words: readonly ShownWord[],
  fits: (row: readonly ShownWord[]) => boolean,
  fill: (row: readonly ShownWord[]) => number,
): ShownWord[][] | undefined {
  let best: ShownWord[][] | undefined;
  let bestCost = Infinity;
  for (let cut = 1; cut < words.length; cut++) {
    const upper = words.slice(0, cut);
    const lower = words.slice(cut);
    if (!fits(upper) || !fits(lower)) continue;
    const cost = pairCost(upper, lower, fill);
    if (cost < bestCost) {
      best = [upper, lower];
      bestCost = cost;
    }
  }
  return best;
}

/** Even rows, broken where speech breaks, no short word left alone. */
function pairCost(
  upper: ShownWord[],
  lower: ShownWord[],
  fill: (row: readonly ShownWord[]) => number,
): number {
  const before = upper.at(-1);
  const after = lower[0];
  const unevenness = Math.abs(fill(upper) - fill(lower));
  const quality = before && after ? breakQuality(before, after) : 0;
  const lost = [upper, lower].filter((row) => row.length === 1 && row[0] && isShortWord(row[0])).length;
  return unevenness * 4 - Math.min(quality, 2) * 0.6 + lost * 3;
}
