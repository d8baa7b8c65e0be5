import type { Sentence } from '../sentences/sentence.ts';
import type { WordList } from '../word-lists/word-list.ts';

/**
 * Measures the content of each sentence, in words: common words of the language do not count, and words that are
 * frequent in the whole talk count less.
 */
export function measureContent(sentences: readonly Sentence[], { common }: WordList): number[] {
  const empty = new Set(common);
  const spoken = sentences.map(({ plain }) =>
    plain
      .trim()
      .split(' ')
      .filter((word) => word.length > 2 && !empty.has(word)),
  );
  const counts = new Map<string, number>();
  for (const word of spoken.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return spoken.map((words) =>
    [...new Set(words)].reduce((sum, word) => sum + 1 / (1 + Math.log(counts.get(word) ?? 1)), 0),
  );
}
