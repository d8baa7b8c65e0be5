import type { Word } from '@atelier/contracts/words';

/** The silence that separates two segments. */
const PAUSE_SECONDS = 0.7;
/** The longest segment: a translation is spread over its whole segment, and longer ones would drift. */
const LONGEST_SECONDS = 8;

/** Divides words into segments for translation: sentences, split at pauses and when they are too long. */
export function segmentWords(words: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  let open: Word[] = [];
  for (const [index, word] of words.entries()) {
    open.push(word);
    const next = words[index + 1];
    if (!next || endsHere(open, word, next)) {
      segments.push(open);
      open = [];
    }
  }
  return segments;
}

function endsHere(open: readonly Word[], word: Word, next: Word): boolean {
  if (/[.!?…]["'»”’)\]]*$/u.test(word.text)) return true;
  if (next.startSeconds - word.endSeconds >= PAUSE_SECONDS) return true;
  const seconds = next.endSeconds - (open[0]?.startSeconds ?? 0);
  const isClause = /[,;:–—]["'»”’)\]]*$/u.test(word.text);
  return seconds > LONGEST_SECONDS || (isClause && seconds > LONGEST_SECONDS / 2);
}
