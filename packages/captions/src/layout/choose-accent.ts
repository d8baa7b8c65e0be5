import type { ShownWord } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { isWeakWord } from './weak-words.ts';

/** Chooses the accent word of a line: the longest content word. None in a line of one word. */
export function chooseAccent(words: readonly ShownWord[], style: CaptionStyle): ShownWord | undefined {
  if (!style.accent || words.length < 2) return undefined;
  let best: ShownWord | undefined;
  let bestLetters = 3;
  for (const word of words) {
    if (isWeakWord(word.text)) continue;
    const letters = word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    // The later of equal words, because stress is towards the end of a phrase in these languages.
    if (letters >= bestLetters) {
      best = word;
      bestLetters = letters;
    }
  }
  return best;
}
