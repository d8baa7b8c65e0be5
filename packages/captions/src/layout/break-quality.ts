import { endsClause, endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { ShownWord } from '../caption-line.ts';
import { isWeakWord } from './weak-words.ts';

/** Speech that stops this long has ended a thought; beyond `SILENCE_SECONDS` a line never runs on. */
export const PAUSE_SECONDS = 0.55;
export const SILENCE_SECONDS = 1.1;

/** How good it is to break after `before`: above 0 good, below 0 bad, 0 indifferent. */
export function breakQuality(before: ShownWord, after: ShownWord): number {
  if (before.continues) return -4;
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

/** A word so small that it looks lost alone on a row: "à", "le", "of", "tú?". */
export function isShortWord(word: ShownWord): boolean {
  return (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= 3;
}
