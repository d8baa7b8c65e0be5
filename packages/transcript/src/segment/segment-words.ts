import type { Word } from '@atelier/contracts/words';

/** Longer silences part what belongs to different thoughts. */
const PAUSE_SECONDS = 0.7;
/** A translation is laid over its segment as a whole: longer ones would drift from the picture. */
const LONGEST_SECONDS = 8;

/** Words → stretches that are translated as one and keep their time: sentences, cut at pauses and when too long. */
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
