import type { Word } from '@atelier/contracts/words';
import { isWeakWord } from '../layout/weak-words.ts';
import { en } from './word-lists/en.ts';
import { fr } from './word-lists/fr.ts';
import type { EmphasisWords } from './word-lists/word-list.ts';

/** The languages with word lists; in others only signs, digits and names are used. */
const LISTS: Partial<Record<string, EmphasisWords>> = { fr, en };

/** A suggested emphasis of a word, which a person may accept. */
export interface EmphasisSuggestion {
  line: number;
  word: number;
  emoji?: string;
  keyword?: true;
  zoom?: true;
}

/** The least time between two suggested emoji. */
const EMOJI_APART_SECONDS = 2.5;
/** The least time between two punch-ins (decision 117). */
export const ZOOMS_APART_SECONDS = 1.2;
const SUGGESTED_ZOOMS_APART_SECONDS = 3;

/**
 * Suggests emoji, keywords and punch-ins: numbers, names, negations and superlatives are keywords, and the
 * strongest of them get a punch-in.
 * @param language BCP 47
 */
export function suggestEmphasis(
  lines: readonly { words: readonly Word[] }[],
  language: string,
): EmphasisSuggestion[] {
  const list = LISTS[language.slice(0, 2)];
  const emojiOf = list ? emojiFinder(list) : () => undefined;
  const isKeyword = keywordFinder(list);
  const found: EmphasisSuggestion[] = [];
  let emojiFrom = Number.NEGATIVE_INFINITY;
  let zoomFrom = Number.NEGATIVE_INFINITY;
  for (const [line, { words }] of lines.entries()) {
    let keywords = 0;
    for (const [word, one] of words.entries()) {
      const isFirst = word === 0 && startsSentence(lines[line - 1]?.words.at(-1)?.text);
      const isAfterEnd = word > 0 && startsSentence(words[word - 1]?.text);
      const suggestion: EmphasisSuggestion = { line, word };
      const emoji = emojiOf(one.text);
      if (emoji && one.startSeconds - emojiFrom >= EMOJI_APART_SECONDS) {
        suggestion.emoji = emoji;
        emojiFrom = one.startSeconds;
      }
      // At most two keywords in a line, so that they stand out.
      const weight = isKeyword(one.text, isFirst || isAfterEnd);
      if (weight > 0 && keywords < 2) {
        suggestion.keyword = true;
        keywords += 1;
        if (weight > 1 && one.startSeconds - zoomFrom >= SUGGESTED_ZOOMS_APART_SECONDS) {
          suggestion.zoom = true;
          zoomFrom = one.startSeconds;
        }
      }
      if (suggestion.emoji || suggestion.keyword) found.push(suggestion);
    }
  }
  return found;
}

function startsSentence(before: string | undefined): boolean {
  return before === undefined || /[.!?…]["»”]?$/u.test(before.trim());
}

/** Creates a function that rates words: 2 for numbers and superlatives, 1 for names and negations, else 0. */
function keywordFinder(list: EmphasisWords | undefined) {
  const strong = matcher(list ? `${list.superlatives} ${list.numbers}` : '');
  const negations = matcher(list?.negations ?? '');
  return (text: string, isFirst: boolean): number => {
    const word = plain(text);
    if (/\d/u.test(word) || strong(word)) return 2;
    if (negations(word)) return 1;
    const isName = !isFirst && /^\p{Lu}\p{Ll}/u.test(text.replace(/^[^\p{L}]+/u, '')) && !isWeakWord(text);
    return isName && !/^I['’]/u.test(text) ? 1 : 0;
  };
}

function emojiFinder({ emoji }: EmphasisWords): (text: string) => string | undefined {
  const finders = Object.entries(emoji).map(([sign, words]) => ({ sign, matches: matcher(words) }));
  return (text) => finders.find(({ matches }) => matches(plain(text)))?.sign;
}

function matcher(words: string): (word: string) => boolean {
  const all = words.split(' ').filter(Boolean);
  const whole = new Set(all.filter((word) => !word.endsWith('*')));
  const stems = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** Normalises a word: lower case, without surrounding signs and without an elided prefix. */
function plain(text: string): string {
  const word = text
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  return word.replace(/^(?:l|d|j|m|t|s|c|n|qu)'/u, '');
}
