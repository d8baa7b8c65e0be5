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
  const groups = Array.from({ length: Math.ceil(plain.length / GROUP) }, (_, index) => ({
    words: plain.slice(index * GROUP, (index + 1) * GROUP),
  }));
  const marks = new Map(
    suggestEmphasis(groups, language).map(({ line, word, emoji, keyword }) => [
      line * GROUP + word,
      { ...(emoji && { emoji }), ...(keyword && { keyword }) },
    ]),
  );
  return plain.map((word, index) => ({ ...word, ...marks.get(index) }));
}

/** Returns a word without emoji, keyword and zoom. */
export function withoutMarks<W extends Word>(word: W): W {
  const { emoji: _, keyword: __, zoom: ___, ...plain } = word;
  return plain as W;
}
