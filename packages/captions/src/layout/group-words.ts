import type { CaptionLanguage } from '@atelier/transcript/language';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { endsClause, endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { ShownWord } from '../caption-line.ts';
import { breakQuality, isShortWord, PAUSE_SECONDS, SILENCE_SECONDS } from './break-quality.ts';
import type { RowBreaker } from './break-rows.ts';
import { HOLD_SECONDS, MINIMUM_SECONDS, readingSeconds } from './reading-time.ts';

/**
 * Divides the words into lines by the cheapest way over all of them (dynamic programming), so that one
 * early choice never leaves an orphan later. Each entry of the result holds the rows of one line.
 */
export function groupWords({
  words,
  language,
  breaker,
}: {
  words: readonly ShownWord[];
  language: CaptionLanguage;
  breaker: RowBreaker;
}): ShownWord[][][] {
  const costs: number[] = [0];
  const cameFrom: { start: number; rows: ShownWord[][] }[] = [];
  for (let end = 1; end <= words.length; end++) {
    costs[end] = Infinity;
    for (let start = end - 1; start >= Math.max(0, end - breaker.mostWords); start--) {
      const chunk = words.slice(start, end);
      if (chunk.length > 1 && (hasSilence(chunk) || words[start + 1]?.startsLine)) break;
      const rows = breaker.rowsOf(chunk);
      if (!rows) continue;
      const cost =
        (costs[start] ?? Infinity) + lineCost({ chunk, rows, next: words[end], language, breaker });
      if (cost < (costs[end] ?? Infinity)) {
        costs[end] = cost;
        cameFrom[end] = { start, rows };
      }
    }
  }
  const lines: ShownWord[][][] = [];
  for (let end = words.length; end > 0; ) {
    const step = cameFrom[end];
    if (!step) break;
    lines.unshift(step.rows);
    end = step.start;
  }
  return lines;
}

function hasSilence(chunk: readonly ShownWord[]): boolean {
  return pairs(chunk).some(([before, after]) => after.startSeconds - before.endSeconds > SILENCE_SECONDS);
}

function lineCost({
  chunk,
  rows,
  next,
  language,
  breaker,
}: {
  chunk: readonly ShownWord[];
  rows: ShownWord[][];
  next: ShownWord | undefined;
  language: CaptionLanguage;
  breaker: RowBreaker;
}): number {
  const first = chunk[0];
  const last = chunk.at(-1);
  if (!first || !last) return 0;
  // A cost per line makes full lines cheaper than many small ones.
  let cost = 2;
  if (next) cost -= Math.min(breakQuality(last, next), 4);
  for (const [before, after] of pairs(chunk)) cost += crossingCost(before, after);
  cost += timeCost({ chunk, first, last, next, language });
  // Sizes should not change between lines: only phrases that would break badly are reduced.
  cost += Math.max(0, ...rows.map((row) => breaker.fill(row) - 1)) * 14;
  if (chunk.length === 1 && isShortWord(first)) cost += 2.5;
  else if (chunk.length === 1) cost += 0.7;
  cost +=
    rows.filter((row) => rows.length > 1 && row.length === 1 && row[0] && isShortWord(row[0])).length * 3;
  return cost;
}

/** Returns the cost of continuing a line over a pause or punctuation. */
function crossingCost(before: ShownWord, after: ShownWord): number {
  if (endsSentence(before)) return 7;
  if (after.startSeconds - before.endSeconds >= PAUSE_SECONDS) return 4;
  return endsClause(before) ? 0.7 : 0;
}

/** Returns the cost of short times on screen, so that very short lines are joined with the next one. */
function timeCost({
  chunk,
  first,
  last,
  next,
  language,
}: {
  chunk: readonly ShownWord[];
  first: ShownWord;
  last: ShownWord;
  next: ShownWord | undefined;
  language: CaptionLanguage;
}): number {
  const end = Math.min(next?.startSeconds ?? Infinity, last.endSeconds + HOLD_SECONDS);
  const available = end - first.startSeconds;
  const tooShort = Math.max(0, MINIMUM_SECONDS - available);
  const text = joinWords(chunk.map((word) => word.text));
  const tooFast = Math.max(0, readingSeconds(text, language) - available);
  return tooShort * 6 + tooFast * 1.5;
}

function pairs(words: readonly ShownWord[]): [ShownWord, ShownWord][] {
  return words.slice(1).map((after, index) => [words[index] ?? after, after]);
}
