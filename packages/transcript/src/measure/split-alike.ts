import { firstIndex } from './find-overlaps.ts';

/** A piece of two sequences: `from` … `until` of the first and `otherFrom` … `otherUntil` of the second, ends excluded. */
interface Piece {
  from: number;
  until: number;
  otherFrom: number;
  otherUntil: number;
}

/** Sequences with so many pairs of entries at most stay whole: a thousand words on each side. */
const MOST_PAIRS = 1_000_000;
/** The pairs of each part of longer ones that are divided evenly. */
const PAIRS_OF_PART = 100_000;
/** Places where both sequences agree are used as edges when the piece has so many entries. */
const LEAST_ENTRIES = 200;
/** Entries in a row that occur once in each sequence. */
const RUN = 3;

/**
 * Divides two long sequences that resemble each other into pieces that can be aligned each by itself; an alignment of
 * the whole takes quadratic time and memory. The edges are runs of entries that occur once in each sequence. Where none
 * is found for long, both are divided evenly. Short sequences are one piece.
 */
export function splitAlike(first: readonly string[], second: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let [from, otherFrom] = [0, 0];
  const add = (until: number, otherUntil: number) => {
    pieces.push(...divideEvenly({ from, until, otherFrom, otherUntil }));
    [from, otherFrom] = [until, otherUntil];
  };
  if (first.length * second.length > MOST_PAIRS)
    for (const { index, other } of commonRuns(first, second))
      if (index - from >= LEAST_ENTRIES && other > otherFrom) add(index, other);
  add(first.length, second.length);
  return pieces;
}

/** Divides a piece so that the pairs of all parts grow with the lengths, and not with their product. */
function divideEvenly(piece: Piece): Piece[] {
  const { from, until, otherFrom, otherUntil } = piece;
  const pairs = (until - from) * (otherUntil - otherFrom);
  if (pairs <= MOST_PAIRS) return [piece];
  const count = Math.ceil(Math.sqrt(pairs / PAIRS_OF_PART));
  const edge = (start: number, end: number, index: number) =>
    start + Math.round(((end - start) * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    from: edge(from, until, index),
    until: edge(from, until, index + 1),
    otherFrom: edge(otherFrom, otherUntil, index),
    otherUntil: edge(otherFrom, otherUntil, index + 1),
  }));
}

/** The runs that occur once in each sequence, in the same order in both: the longest such list. */
function commonRuns(first: readonly string[], second: readonly string[]): { index: number; other: number }[] {
  const others = uniqueRuns(second);
  const pairs = [...uniqueRuns(first)].flatMap(([run, index]) => {
    const other = others.get(run);
    return other === undefined || other < 0 || index < 0 ? [] : [{ index, other, before: -1 }];
  });
  // The place of the best last pair for each length of an ascending list.
  const lasts: number[] = [];
  for (const [place, pair] of pairs.entries()) {
    const length = firstIndex(lasts, (last) => (pairs[last]?.other ?? 0) >= pair.other);
    pair.before = lasts[length - 1] ?? -1;
    lasts[length] = place;
  }
  const ascending: { index: number; other: number }[] = [];
  for (let pair = pairs[lasts.at(-1) ?? -1]; pair; pair = pairs[pair.before]) ascending.push(pair);
  return ascending.toReversed();
}

/** The index of each run; -1 for one that occurs again. */
function uniqueRuns(entries: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (let index = 0; index + RUN <= entries.length; index++) {
    const run = entries.slice(index, index + RUN).join('\n');
    found.set(run, found.has(run) ? -1 : index);
  }
  return found;
}
