import type { Word } from '@atelier/contracts/words';
import { shorten } from '../cues/quote.ts';
import { plainWord } from '../sentences/plain-text.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { findWordList } from '../word-lists/find-word-list.ts';

const MOST_HASHTAGS = 5;
const DESCRIPTION_CHARACTERS = 180;
/** Where nobody wrote down the common words of a language, short ones are taken for them. */
const LEAST_LETTERS = { known: 4, unknown: 6 };
/** A name says more about a film than any other word. */
const NAME_WEIGHT = 2.5;

export interface SuggestedPost {
  /** What is said first (or the given hook), and the hashtags below it; empty without words. */
  description: string;
  /** With their sign, the most telling first. */
  hashtags: string[];
}

/**
 * What could stand below a film when it is published, from its own words and in their language. Nothing is invented:
 * every word of it was said.
 * @param hook read instead of the first sentence, when somebody chose one
 */
export function suggestPost(film: {
  words: readonly Word[];
  language: string;
  hook?: string | null | undefined;
}): SuggestedPost {
  const list = findWordList(film.language);
  const sentences = splitSentences(film.words, list);
  const first = sentences.find(({ words }) => words.length > 2) ?? sentences[0];
  const opening = shorten(film.hook || first?.text || '', DESCRIPTION_CHARACTERS);
  const hashtags = findHashtags(sentences, new Set(list.common), film.language);
  return { description: [opening, hashtags.join(' ')].filter(Boolean).join('\n\n'), hashtags };
}

function findHashtags(
  sentences: ReturnType<typeof splitSentences>,
  common: ReadonlySet<string>,
  language: string,
): string[] {
  const least = common.size > 0 ? LEAST_LETTERS.known : LEAST_LETTERS.unknown;
  const found = new Map<string, { shown: string; weight: number; order: number }>();
  for (const { words } of sentences) {
    for (const [index, { text }] of words.entries()) {
      // After an elision: « l’atelier » is about the atelier.
      const plain = plainWord(text).split(' ').at(-1) ?? '';
      if (!/^\p{L}[\p{L}\p{N}]*$/u.test(plain) || plain.length < least || common.has(plain)) continue;
      const bare = text.replace(/^[^\p{L}]+/u, '').replace(/^\p{L}{1,7}['’]/u, '');
      const isName = index > 0 && /^\p{Lu}/u.test(bare) && language !== 'de';
      const known = found.get(plain) ?? { shown: plain, weight: 0, order: found.size };
      known.weight += isName ? NAME_WEIGHT : 1;
      if (isName) known.shown = plain.charAt(0).toLocaleUpperCase(language) + plain.slice(1);
      found.set(plain, known);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.weight - a.weight || b.shown.length - a.shown.length || a.order - b.order)
    .slice(0, MOST_HASHTAGS)
    .map(({ shown }) => `#${shown}`);
}
