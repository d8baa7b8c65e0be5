import type { Sentence } from '../sentences/sentence.ts';
import type { WordList } from '../word-lists/word-list.ts';
import { findTopicGrammar, type TopicGrammar } from './topic-grammar.ts';

/** The topic of a moment. */
export interface Topic {
  /** A noun phrase as it was spoken, without a capital: "le café de seize heures". */
  phrase: string;
  /** The stems of its words. */
  stems: readonly string[];
  /** True if the noun is said more than once, or has a complement that says which: "a driver of a lorry". */
  isSure: boolean;
}

interface Token {
  /** The word without signs, as it was written. */
  shown: string;
  plain: string;
  /** A sign follows, which ends a phrase. */
  isEnd: boolean;
}

/** A word of a complement counts this much of the noun before it. */
const COMPLEMENT = 0.4;
/** A noun that is spoken once in the first two sentences counts as much as one that is repeated later. */
const EARLY = { sentences: 2, weight: 1.6 } as const;
const LEAST_LETTERS = 3;
/** The fewest letters of a word whose last s is taken for a plural. */
const PLURAL_LETTERS = 5;

/**
 * Finds the noun phrase whose words are repeated most in the sentences and are rare in the whole talk. Every word of it
 * was spoken. @returns null without such a phrase, or in a language without a grammar
 */
export function findTopic(request: {
  sentences: readonly Sentence[];
  list: WordList;
  language: string;
  /** Counts of the stems of the whole talk, by `countStems`; none: the sentences are the whole. */
  talk?: ReadonlyMap<string, number>;
}): Topic | null {
  const { sentences, list, language, talk } = request;
  const grammar = findTopicGrammar(language);
  if (!grammar) return null;
  const common = new Set(list.common);
  const own = countStems(sentences);
  const weightOf = (stem: string) => {
    const count = own.get(stem) ?? 0;
    const elsewhere = Math.max(0, (talk?.get(stem) ?? count) - count);
    return count / (1 + Math.log(1 + elsewhere));
  };
  let best: (Topic & { weight: number }) | null = null;
  for (const [order, sentence] of sentences.entries()) {
    for (const { phrase, noun, others } of phrasesOf(tokensOf(sentence), grammar, common)) {
      const early = order < EARLY.sentences ? EARLY.weight : 1;
      const weight = early * others.reduce((sum, stem) => sum + COMPLEMENT * weightOf(stem), weightOf(noun));
      if (weight <= (best?.weight ?? 0)) continue;
      best = {
        ...{ phrase, weight, stems: [noun, ...others] },
        isSure: others.length > 0 || (own.get(noun) ?? 0) > 1,
      };
    }
  }
  return best && { phrase: best.phrase, stems: best.stems, isSure: best.isSure };
}

/** Counts the stems of the words of sentences. */
export function countStems(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const { plain } of tokensOf(sentence)) {
      const stem = stemOf(plain);
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return counts;
}

/** A word without its plural. */
function stemOf(plain: string): string {
  return plain.length >= PLURAL_LETTERS ? plain.replace(/[sx]$/u, '') : plain;
}

function tokensOf({ words }: Sentence): Token[] {
  return words.flatMap(({ text }): Token[] => {
    const bare = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(text)?.[0];
    if (bare === undefined) return [];
    const isEnd = /[.,;:!?…»”)—–]$/u.test(text.trimEnd());
    const elided = /^(l|d)['’](?=\p{L})/iu.exec(bare);
    const shown = elided ? bare.slice(elided[0].length) : bare;
    const own = { shown, plain: shown.toLocaleLowerCase(), isEnd };
    if (!elided) return [own];
    const article = `${elided[1]?.toLowerCase() ?? ''}'`;
    return [{ shown: elided[0], plain: article, isEnd: false }, own];
  });
}

interface Phrase {
  phrase: string;
  /** The stem of the noun, and those of its adjective and complement. */
  noun: string;
  others: string[];
}

function phrasesOf(tokens: readonly Token[], grammar: TopicGrammar, common: ReadonlySet<string>): Phrase[] {
  const isNoun = (token: Token) =>
    token.plain.length >= LEAST_LETTERS &&
    /^[\p{L}-]+$/u.test(token.plain) &&
    !common.has(token.plain) &&
    !grammar.never.has(token.plain.split('-')[0] ?? '') &&
    !grammar.before.test(token.plain);
  return tokens.flatMap((opener, index): Phrase[] => {
    const article = Object.hasOwn(grammar.openers, opener.plain) ? grammar.openers[opener.plain] : undefined;
    if (article === undefined || opener.isEnd) return [];
    const first = readNoun(tokens, index + 1, grammar, isNoun);
    if (!first) return [];
    const own = joined(article, first.tokens);
    const noun = stemOf(first.noun.plain);
    const others = first.tokens.filter((token) => token !== first.noun).map(({ plain }) => stemOf(plain));
    if (first.noun.isEnd) return [{ phrase: own, noun, others }];
    const complement = complementOf(tokens, first.next, grammar, isNoun);
    if (complement) {
      const { text, stems } = complement;
      return [{ phrase: `${own} ${text}`, noun, others: [...others, ...stems] }];
    }
    const next = tokens[first.next];
    if (next && grammar.behind.test(next.plain) && !common.has(next.plain)) {
      return [{ phrase: `${own} ${next.shown}`, noun, others: [...others, stemOf(next.plain)] }];
    }
    return [{ phrase: own, noun, others }];
  });
}

/** Reads a noun with an adjective before it. */
function readNoun(
  tokens: readonly Token[],
  from: number,
  grammar: TopicGrammar,
  isNoun: (token: Token) => boolean,
): { tokens: Token[]; noun: Token; next: number } | null {
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (!first) return null;
  if (isNoun(first)) return { tokens: [first], noun: first, next: from + 1 };
  if (first.isEnd || !grammar.before.test(first.plain) || !second || !isNoun(second)) return null;
  return { tokens: [first, second], noun: second, next: from + 2 };
}

/** Reads "de la nuit" or "of the night" behind a noun. */
function complementOf(
  tokens: readonly Token[],
  from: number,
  grammar: TopicGrammar,
  isNoun: (token: Token) => boolean,
): { text: string; stems: string[] } | null {
  const joiner = tokens[from];
  if (!joiner || joiner.isEnd || !grammar.joiners.has(joiner.plain)) return null;
  const maybe = tokens[from + 1];
  const article = maybe && grammar.articles.has(maybe.plain) ? maybe : null;
  const read = readNoun(tokens, from + (article ? 2 : 1), grammar, isNoun);
  if (!read) return null;
  const words = [joiner, article, ...read.tokens].filter((token) => token !== null);
  return { text: joined('', words), stems: read.tokens.map(({ plain }) => stemOf(plain)) };
}

function joined(article: string, tokens: readonly Token[]): string {
  return tokens.reduce((text, { shown }) => beside(text, shown), article);
}

/** Joins words; nothing stands behind an apostrophe. */
function beside(text: string, next: string): string {
  return text === '' || /['’]$/u.test(text) ? `${text}${next}` : `${text} ${next}`;
}
