import type { Word } from '@atelier/contracts/words';
import { createOverlapFinder, firstIndex } from '../measure/find-overlaps.ts';
import { type Cut, keptPieces, removedSeconds } from './cut.ts';

/** Converts times between the source's range and the shortened film. */
export interface TimeMap {
  /** The kept segments. */
  pieces: readonly Cut[];
  durationSeconds: number;
  /** Converts a time of the source to the shortened film; a time inside a cut becomes the join. */
  toCut(seconds: number): number;
  /** Converts back. A join is the start of the following segment or, as an end, the end of the previous one. */
  toSource(seconds: number, edge?: 'start' | 'end'): number;
  isKept(seconds: number): boolean;
}

/** Creates a time map. @param cuts normalised by `normaliseCuts` */
export function createTimeMap(cuts: readonly Cut[], durationSeconds: number): TimeMap {
  const pieces = keptPieces(cuts, durationSeconds);
  const starts: number[] = [];
  let total = 0;
  for (const piece of pieces) {
    starts.push(total);
    total += piece.endSeconds - piece.startSeconds;
  }
  const removedBefore = [0];
  for (const { startSeconds, endSeconds } of cuts)
    removedBefore.push((removedBefore.at(-1) ?? 0) + (endSeconds - startSeconds));
  /** The number of the cuts that begin before a time. */
  const countBefore = (seconds: number) => firstIndex(cuts, (cut) => seconds <= cut.startSeconds);
  return {
    pieces,
    durationSeconds: durationSeconds - removedSeconds(cuts),
    toCut(seconds) {
      const last = countBefore(seconds) - 1;
      const cut = cuts[last];
      if (!cut) return seconds;
      const inside = Math.min(seconds, cut.endSeconds) - cut.startSeconds;
      return seconds - ((removedBefore[last] ?? 0) + inside);
    },
    toSource(seconds, edge = 'start') {
      const isPast = (start: number) => (edge === 'end' ? start >= seconds : start > seconds);
      const index = Math.min(pieces.length - 1, Math.max(0, firstIndex(starts, isPast) - 1));
      const piece = pieces[index];
      return piece ? piece.startSeconds + seconds - (starts[index] ?? 0) : seconds;
    },
    isKept: (seconds) => seconds >= (cuts[countBefore(seconds) - 1]?.endSeconds ?? Number.NEGATIVE_INFINITY),
  };
}

/** True when more than half of a word is inside a cut. @param cuts those that overlap the word are enough */
export function isCutWord(word: Cut, cuts: readonly Cut[]): boolean {
  const inside = cuts.reduce((sum, cut) => sum + Math.max(0, overlapOf(word, cut)), 0);
  return inside > (word.endSeconds - word.startSeconds) / 2;
}

/** Returns the kept words with their times in the shortened film. */
export function cutWords(words: readonly Word[], cuts: readonly Cut[], map: TimeMap): Word[] {
  const findCuts = createOverlapFinder(cuts);
  return words
    .filter((word) => !isCutWord(word, findCuts(word)))
    .map((word) => ({
      ...word,
      startSeconds: toMicroseconds(map.toCut(word.startSeconds)),
      endSeconds: toMicroseconds(map.toCut(word.endSeconds)),
    }));
}

/** Converts the times of kept words back to the source; the inverse of `cutWords`. */
export function uncutWords(words: readonly Word[], map: TimeMap): Word[] {
  return words.map((word) => {
    const startSeconds = toMicroseconds(map.toSource(word.startSeconds));
    const endSeconds = toMicroseconds(map.toSource(word.endSeconds, 'end'));
    return { ...word, startSeconds, endSeconds: Math.max(startSeconds, endSeconds) };
  });
}

/** Rounds to microseconds, so that converting there and back is exact. */
export function toMicroseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

/** Returns the overlap of two stretches; negative values are their distance. */
export function overlapOf(a: Cut, b: Cut): number {
  return Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
}
