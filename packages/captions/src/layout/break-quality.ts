import { endsClause, endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { ShownWord } from '../caption-line.ts';
import { isWeakWord } from './weak-words.ts';

/** A pause of this length ends a phrase; a line never continues over one of `SILENCE_SECONDS`. */
export const PAUSE_SECONDS = 0.55;
export const SILENCE_SECONDS = 1.1;

/** Rates a break after `before`: positive is good, negative is bad, 0 is neutral. */
export function breakQuality(before: ShownWord, after: ShownWord): number {
  if (endsSentence(before)) return 4;
  const pause = after.startSeconds - before.endSeconds;
  let quality = 0;
  if (endsClause(before)) quality += 1.8;
  if (pause >= PAUSE_SECONDS) quality += 3;
  else if (pause >= 0.25) quality += 1;
  if (isWeakWord(before.text)) quality -= 1.5;
  else if (isWeakWord(after.text)) quality += 0.4;
  // "Jean | Dupont", "20 | euros": names and numbers stay together.
  if (/^\p{Lu}/u.test(before.text) && /^\p{Lu}/u.test(after.text)) quality -= 0.6;
  if (/\d$/u.test(before.text)) quality -= 0.6;
  return quality;
}

/** True for a word that is too short for a row of its own: "à", "le", "of", "tú?". */
export function isShortWord(word: ShownWord): boolean {
  return (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= 3;
}
