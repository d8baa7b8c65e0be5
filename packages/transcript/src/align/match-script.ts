import type { Word } from '@atelier/contracts/words';
import { editDistance } from '../measure/edit-distance.ts';
import { splitAlike } from '../measure/split-alike.ts';
import type { SpeechSegment } from '../speech-segment.ts';
import { fillGaps } from './fill-gaps.ts';

/** The least similarity of two spellings of one word. */
const MIN_LIKENESS = 0.6;

export interface MatchScriptInput {
  /** The words to be shown. */
  script: readonly string[];
  /** The recognised words with times. */
  heard: readonly Word[];
  speech: readonly SpeechSegment[];
  language: string;
}

export interface MatchedScript {
  words: Word[];
  /** The share of the script's words that were recognised, 0 to 1; low when text and audio do not match. */
  matchedShare: number;
}

/**
 * Times a known text by recognised words. Matched words get their times; those
 * between two of them are spread over the speech in between by their syllables.
 */
export function matchScript({ script, heard, speech, language }: MatchScriptInput): MatchedScript {
  const partners = alignTexts(
    script.map(comparable),
    heard.map((word) => comparable(word.text)),
  );
  const timed = partners.map((partner) => (partner === undefined ? undefined : heard[partner]));
  const matched = timed.filter((word) => word !== undefined).length;
  return {
    words: fillGaps({ texts: script, timed, speech, language }),
    matchedShare: script.length === 0 ? 0 : matched / script.length,
  };
}

/** Returns the index of the matching recognised word for each script word. */
function alignTexts(script: readonly string[], heard: readonly string[]): (number | undefined)[] {
  return splitAlike(script, heard).flatMap(({ from, until, otherFrom, otherUntil }) =>
    alignPiece(script.slice(from, until), heard.slice(otherFrom, otherUntil)).map((partner) =>
      partner === undefined ? undefined : otherFrom + partner,
    ),
  );
}

/** Returns the index of the matching recognised word for each script word, by the least edit cost. */
function alignPiece(script: readonly string[], heard: readonly string[]): (number | undefined)[] {
  const width = heard.length + 1;
  const costs = new Float64Array((script.length + 1) * width);
  const pairCost = createPairCosts(script, heard);
  for (let row = 0; row <= script.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      costs[row * width + column] = Math.min(
        row === 0 && column === 0 ? 0 : Number.POSITIVE_INFINITY,
        row > 0 ? costOf(costs, (row - 1) * width + column) + 1 : Number.POSITIVE_INFINITY,
        column > 0 ? costOf(costs, row * width + column - 1) + 1 : Number.POSITIVE_INFINITY,
        row > 0 && column > 0
          ? costOf(costs, (row - 1) * width + column - 1) + pairCost(row - 1, column - 1)
          : Number.POSITIVE_INFINITY,
      );
    }
  }
  return tracePath(costs, pairCost, [script.length, heard.length]);
}

function tracePath(
  costs: Float64Array,
  pairCost: (script: number, heard: number) => number,
  [rows, columns]: readonly [number, number],
): (number | undefined)[] {
  const width = columns + 1;
  const partners = new Array<number | undefined>(rows).fill(undefined);
  let row = rows;
  let column = columns;
  while (row > 0 && column > 0) {
    const here = costOf(costs, row * width + column);
    const pair = pairCost(row - 1, column - 1);
    if (here === costOf(costs, (row - 1) * width + column - 1) + pair) {
      if (pair < 1) partners[row - 1] = column - 1;
      row--;
      column--;
    } else if (here === costOf(costs, (row - 1) * width + column) + 1) row--;
    else column--;
  }
  return partners;
}

/** Returns the costs of pairs by their places. Texts repeat words, and each pair of words is compared once. */
function createPairCosts(script: readonly string[], heard: readonly string[]) {
  const [first, second] = [numbersOf(script), numbersOf(heard)];
  const known = new Float64Array(first.texts.length * second.texts.length).fill(-1);
  return (row: number, column: number): number => {
    const [a, b] = [first.numbers[row] ?? 0, second.numbers[column] ?? 0];
    const place = a * second.texts.length + b;
    const cost = known[place] ?? -1;
    if (cost >= 0) return cost;
    const found = costOfPair(first.texts[a] ?? '', second.texts[b] ?? '');
    known[place] = found;
    return found;
  };
}

/** Returns the different texts, and the number of each text among them. */
function numbersOf(texts: readonly string[]): { texts: string[]; numbers: number[] } {
  const found = new Map<string, number>();
  const numbers = texts.map((text) => {
    const number = found.get(text) ?? found.size;
    found.set(text, number);
    return number;
  });
  return { texts: [...found.keys()], numbers };
}

/** Returns 0 for the same word, below 1 for a similar one, and more than two gaps for different ones. */
function costOfPair(first: string, second: string): number {
  if (first === second) return 0;
  const likeness = likenessOf(first, second);
  return likeness >= MIN_LIKENESS ? 1 - likeness : 2.5;
}

/** Returns 1 minus the edit distance divided by the longer length. */
function likenessOf(first: string, second: string): number {
  const longer = Math.max(first.length, second.length);
  if (longer === 0 || Math.abs(first.length - second.length) / longer > 1 - MIN_LIKENESS) return 0;
  return 1 - editDistance(first, second) / longer;
}

/** Reduces a text to letters and digits, without accents or case, for comparison. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function costOf(costs: Float64Array, index: number): number {
  return costs[index] ?? Number.POSITIVE_INFINITY;
}
