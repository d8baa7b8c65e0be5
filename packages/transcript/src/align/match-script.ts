import type { Word } from '@atelier/contracts/words';
import { editDistance } from '../measure/edit-distance.ts';
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

/** Returns the index of the matching recognised word for each script word, by the least edit cost. */
function alignTexts(script: readonly string[], heard: readonly string[]): (number | undefined)[] {
  const width = heard.length + 1;
  const costs = new Float64Array((script.length + 1) * width);
  for (let row = 0; row <= script.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      const options = [
        row === 0 && column === 0 ? 0 : Number.POSITIVE_INFINITY,
        row > 0 ? costOf(costs, (row - 1) * width + column) + 1 : Number.POSITIVE_INFINITY,
        column > 0 ? costOf(costs, row * width + column - 1) + 1 : Number.POSITIVE_INFINITY,
        row > 0 && column > 0
          ? costOf(costs, (row - 1) * width + column - 1) +
            pairCost(script[row - 1] ?? '', heard[column - 1] ?? '')
          : Number.POSITIVE_INFINITY,
      ];
      costs[row * width + column] = Math.min(...options);
    }
  }
  return tracePath(costs, script, heard);
}

function tracePath(
  costs: Float64Array,
  script: readonly string[],
  heard: readonly string[],
): (number | undefined)[] {
  const width = heard.length + 1;
  const partners: (number | undefined)[] = script.map(() => undefined);
  let row = script.length;
  let column = heard.length;
  while (row > 0 && column > 0) {
    const here = costOf(costs, row * width + column);
    const pair = pairCost(script[row - 1] ?? '', heard[column - 1] ?? '');
    if (here === costOf(costs, (row - 1) * width + column - 1) + pair) {
      if (pair < 1) partners[row - 1] = column - 1;
      row--;
      column--;
    } else if (here === costOf(costs, (row - 1) * width + column) + 1) row--;
    else column--;
  }
  return partners;
}

/** Returns 0 for the same word, below 1 for a similar one, and more than two gaps for different ones. */
function pairCost(first: string, second: string): number {
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
