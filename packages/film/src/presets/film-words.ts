import type { Word } from '@atelier/contracts/words';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { isCutWord, overlapOf } from '@atelier/transcript/cuts/time-map';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';

/** Words are shown for at least so long. */
const LEAST_WORD_SECONDS = 0.02;

/** A word with the id of its speaker in the document; null when nobody is named. */
export type SpeakersWord = Word & { speaker?: string | null };

/**
 * Converts words to those of a document, in the time of the source.
 * @param words words in the time of the range
 * @param film.cuts the cuts whose words belong to no scene; the other words of no scene are moved into the nearest one
 * @param film.hasPunchIns true when words with `zoom` enlarge the picture
 */
export function filmWords(
  words: readonly SpeakersWord[],
  film: {
    pieces: readonly Cut[];
    cuts: readonly Cut[];
    range: { startSeconds: number };
    /** The duration of the source. */
    sourceSeconds: number;
    hasPunchIns: boolean;
  },
): Film['words'][string] {
  const { range, sourceSeconds } = film;
  const findPieces = createOverlapFinder(film.pieces);
  const findCuts = createOverlapFinder(film.cuts);
  // A recording may break off within its last word.
  const lastStart = Math.max(0, sourceSeconds - LEAST_WORD_SECONDS);
  return words
    .filter(({ startSeconds }) => range.startSeconds + startSeconds < sourceSeconds)
    .map((word) => ({ word, shown: isCutWord(word, findCuts(word)) ? word : fitIn(word, findPieces(word)) }))
    .map(({ word, shown }) => {
      const wanted = Math.max(0, range.startSeconds + shown.startSeconds);
      const start = toMicroseconds(Math.min(wanted, lastStart));
      const end = toMicroseconds(Math.min(range.startSeconds + shown.endSeconds, sourceSeconds));
      return { word, start, end: Math.max(end, toMicroseconds(start + LEAST_WORD_SECONDS)) };
    })
    .filter(({ word }) => word.text.trim() !== '')
    .toSorted((a, b) => a.start - b.start)
    .map(({ word, start, end }, index) => ({
      id: `w${index + 1}`,
      text: word.text.slice(0, 120),
      start_seconds: start,
      end_seconds: end,
      confidence: word.confidence ?? null,
      speaker: word.speaker ?? null,
      emphasis: word.zoom && film.hasPunchIns ? 2 : word.keyword ? 1 : 0,
      emoji: word.emoji ?? null,
      ...(word.language !== undefined && { language: word.language }),
    }));
}

/**
 * Returns the part of a word in one piece, when its middle lies in none: a document shows only words in scenes.
 * @param pieces those that overlap the word
 */
function fitIn(word: Word, pieces: readonly Cut[]): Cut {
  const middle = (word.startSeconds + word.endSeconds) / 2;
  if (pieces.some((piece) => middle >= piece.startSeconds && middle < piece.endSeconds)) return word;
  const [best] = pieces.toSorted((a, b) => overlapOf(word, b) - overlapOf(word, a));
  if (!best || overlapOf(word, best) <= 0) return word;
  return {
    startSeconds: Math.max(word.startSeconds, best.startSeconds),
    endSeconds: Math.min(word.endSeconds, best.endSeconds),
  };
}
