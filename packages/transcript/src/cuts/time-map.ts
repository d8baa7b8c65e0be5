import type { Word } from '@atelier/contracts/words';
import { type Cut, keptPieces, removedSeconds } from './cut.ts';

/** Between the time of the source's range and the time of what is left of it. */
export interface TimeMap {
  /** What is left. */
  pieces: readonly Cut[];
  durationSeconds: number;
  /** A moment of the source in the shortened film; one inside a cut falls on the join. */
  toCut(seconds: number): number;
  /** The way back. A join belongs to the piece after it, or, as the end of something, to the piece before it. */
  toSource(seconds: number, edge?: 'start' | 'end'): number;
  isKept(seconds: number): boolean;
}

/** @param cuts as `normaliseCuts` gives them */
export function createTimeMap(cuts: readonly Cut[], durationSeconds: number): TimeMap {
  const pieces = keptPieces(cuts, durationSeconds);
  const starts: number[] = [];
  let total = 0;
  for (const piece of pieces) {
    starts.push(total);
    total += piece.endSeconds - piece.startSeconds;
  }
  return {
    pieces,
    durationSeconds: durationSeconds - removedSeconds(cuts),
    toCut(seconds) {
      let before = 0;
      for (const { startSeconds, endSeconds } of cuts) {
        if (seconds <= startSeconds) break;
        before += Math.min(seconds, endSeconds) - startSeconds;
      }
      return seconds - before;
    },
    toSource(seconds, edge = 'start') {
      const isPast = (start: number) => (edge === 'end' ? start >= seconds : start > seconds);
      const next = starts.findIndex((start, index) => index > 0 && isPast(start));
      const index = next < 0 ? pieces.length - 1 : next - 1;
      const piece = pieces[index];
      return piece ? piece.startSeconds + seconds - (starts[index] ?? 0) : seconds;
    },
    isKept: (seconds) => !cuts.some((cut) => seconds > cut.startSeconds && seconds < cut.endSeconds),
  };
}

/** Whether a word goes with a cut: more than half of it lies in one. */
export function isCutWord(word: Cut, cuts: readonly Cut[]): boolean {
  const inside = cuts.reduce((sum, cut) => sum + Math.max(0, overlapOf(word, cut)), 0);
  return inside > (word.endSeconds - word.startSeconds) / 2;
}

/** The words that are still said, at their times in the shortened film. */
export function cutWords(words: readonly Word[], cuts: readonly Cut[], map: TimeMap): Word[] {
  return words
    .filter((word) => !isCutWord(word, cuts))
    .map((word) => ({
      ...word,
      startSeconds: toMicroseconds(map.toCut(word.startSeconds)),
      endSeconds: toMicroseconds(map.toCut(word.endSeconds)),
    }));
}

/** The way back of `cutWords`, for the words that are left. */
export function uncutWords(words: readonly Word[], map: TimeMap): Word[] {
  return words.map((word) => {
    const startSeconds = toMicroseconds(map.toSource(word.startSeconds));
    const endSeconds = toMicroseconds(map.toSource(word.endSeconds, 'end'));
    return { ...word, startSeconds, endSeconds: Math.max(startSeconds, endSeconds) };
  });
}

/** There and back again is where it was: sums of fractions would drift by a last digit, and a caption by a frame. */
export function toMicroseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

/** Negative when they do not meet: then it is the distance. */
export function overlapOf(a: Cut, b: Cut): number {
  return Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
}
