import { fitText } from '@atelier/contracts/text/fit-text';
import type { Word } from '@atelier/contracts/words';
import { plainWord } from '../sentences/plain-text.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { findWordList } from '../word-lists/find-word-list.ts';

const MOST_HASHTAGS = 5;
const DESCRIPTION_CHARACTERS = 180;
/** The fewest letters of a hashtag; more in languages without a list of common words. */
const LEAST_LETTERS = { known: 4, unknown: 6 };
/** The weight of names, which describe a film better than other words. */
const NAME_WEIGHT = 2.5;

export interface SuggestedPost {
  /** The first sentence (or the given hook), followed by the hashtags; empty without words. */
  description: string;
  /** With "#", the most relevant first. */
  hashtags: string[];
}

/**
 * Suggests a description and hashtags for a film, in the language of the speech. Every word of them was spoken.
 * @param hook a text to use instead of the first sentence
 */
export function suggestPost(film: {
  words: readonly Word[];
  language: string;
  hook?: string | null | undefined;
  /** Texts beside the description, such as the title: the description is another sentence. */
  besides?: readonly string[];
  /** The people of the film, whose names are no hashtags. */
  people?: readonly string[];
}): SuggestedPost {
  const list = findWordList(film.language);
  const sentences = splitSentences(film.words, list);
  const said = new Set((film.besides ?? []).map(beginningOf));
  const others = sentences.filter(({ text }) => !said.has(beginningOf(text)));
  const first =
    (said.size > 0 ? others.find(({ words }) => words.length > 3) : undefined) ??
    others.find(({ words }) => words.length > 2) ??
    others[0];
  const opening = fitText(film.hook || first?.text || '', DESCRIPTION_CHARACTERS, film.language);
  const people = (film.people ?? []).flatMap((name) => plainWord(name).split(' '));
  const hashtags = findHashtags(sentences, new Set([...list.common, ...people]), {
    language: film.language,
    hasList: [...list.common].length > 0,
  });
  return { description: [opening, hashtags.join(' ')].filter(Boolean).join('\n\n'), hashtags };
}

/** The letters with which a text begins, by which a sentence is known when it was shortened or cleaned. */
function beginningOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 24);
}

function findHashtags(
  sentences: ReturnType<typeof splitSentences>,
  common: ReadonlySet<string>,
  { language, hasList }: { language: string; hasList: boolean },
): string[] {
  const least = hasList ? LEAST_LETTERS.known : LEAST_LETTERS.unknown;
  const found = new Map<string, { shown: string; weight: number; order: number }>();
  for (const { words } of sentences) {
    for (const [index, { text }] of words.entries()) {
      // Without an elision: "atelier" for "l’atelier".
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
