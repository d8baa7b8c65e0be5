import type { Word } from '@atelier/contracts/words';
import { suggestEmphasis } from './suggest-emphasis.ts';

/** At most two keywords among so many words. The same words are marked in whichever lines they stand. */
const GROUP = 4;

/**
 * Marks keywords and emoji in words without a person's marks. Zooms are not suggested.
 * @param language BCP 47
 * @returns the words with these marks alone
 */
export function markWords<W extends Word>(words: readonly W[], language: string): W[] {
  const plain = words.map(withoutMarks);
  const marks = new Map(
    suggestions(plain, language).map(({ index, emoji, keyword }) => [
      index,
      { ...(emoji && { emoji }), ...(keyword && { keyword }) },
    ]),
  );
  return plain.map((word, index) => ({ ...word, ...marks.get(index) }));
}

/**
 * Returns the words on which the picture may be enlarged: numbers and superlatives, some seconds apart.
 * @param language BCP 47
 */
export function wordsToZoom<W extends Word>(words: readonly W[], language: string): W[] {
  return suggestions(words, language).flatMap(({ index, zoom }) => (zoom && words[index]) || []);
}

function suggestions(words: readonly Word[], language: string) {
  const groups = Array.from({ length: Math.ceil(words.length / GROUP) }, (_, index) => ({
    words: words.slice(index * GROUP, (index + 1) * GROUP),
  }));
  return suggestEmphasis(groups, language).map((found) => ({
    ...found,
    index: found.line * GROUP + found.word,
  }));
}

/** Returns a word without emoji, keyword and zoom. */
export function withoutMarks<W extends Word>(word: W): W {
  const { emoji: _, keyword: __, zoom: ___, ...plain } = word;
  return plain as W;
}
