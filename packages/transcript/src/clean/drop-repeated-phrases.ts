import type { Word } from '@atelier/contracts/words';

const MAX_PHRASE_WORDS = 10;
/** The repetitions that people say ("no no no no"); recognisers in a loop repeat far more often. */
const MAX_WORD_REPEATS = 5;
const MAX_PHRASE_REPEATS = 3;
/** The fastest speech; a faster repetition is a loop of the recogniser. */
const MAX_WORDS_PER_SECOND = 8;

/**
 * Removes the loops of recognisers over music and noise: a phrase that is repeated
 * more often than people do or faster than they can. One copy is kept.
 */
export function dropRepeatedPhrases(words: readonly Word[]): Word[] {
  const keys = words.map((word) => word.text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const kept: Word[] = [];
  let index = 0;
  while (index < words.length) {
    const loop = longestLoopAt(keys, words, index);
    const length = loop?.phraseWords ?? 1;
    kept.push(...words.slice(index, index + length));
    index += length * (loop?.repeats ?? 1);
  }
  return kept;
}

interface Loop {
  phraseWords: number;
  repeats: number;
}

function longestLoopAt(keys: readonly string[], words: readonly Word[], start: number): Loop | null {
  for (let phraseWords = 1; phraseWords <= MAX_PHRASE_WORDS; phraseWords++) {
    const repeats = countRepeats(keys, start, phraseWords);
    if (repeats > (phraseWords === 1 ? MAX_WORD_REPEATS : MAX_PHRASE_REPEATS))
      return { phraseWords, repeats };
    if (repeats >= 3 && wordsPerSecond(words, start, phraseWords * repeats) > MAX_WORDS_PER_SECOND) {
      return { phraseWords, repeats };
    }
  }
  return null;
}

function countRepeats(keys: readonly string[], start: number, phraseWords: number): number {
  let repeats = 1;
  for (let at = start + phraseWords; at + phraseWords <= keys.length; at += phraseWords) {
    for (let offset = 0; offset < phraseWords; offset++) {
      if (keys[at + offset] !== keys[start + offset]) return repeats;
    }
    repeats++;
  }
  return repeats;
}

function wordsPerSecond(words: readonly Word[], start: number, count: number): number {
  const first = words[start]?.startSeconds ?? 0;
  const last = words[start + count - 1]?.endSeconds ?? first;
  return count / Math.max(0.001, last - first);
}
