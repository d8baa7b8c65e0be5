import type { Film } from '../document/film-schema.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';
import { plainWord } from './comment-tokens.ts';

/** A part of a word between its signs. */
interface Part {
  /** The place of the word in the list. */
  word: number;
  text: string;
  /** Offsets in the text of the word. */
  start: number;
  end: number;
  /** A quoted text may begin or end here: at the edge of a word, and at an apostrophe ("l’intro", "Anna’s"). */
  begins: boolean;
  ends: boolean;
}

/** Quoted words that were found in a film. */
export interface FoundWords {
  words: KeptWord[];
  /** The signs and elided articles before and after the quoted text, such as "l’" and ".". */
  before: string;
  after: string;
}

const PART = /[\p{L}\p{N}\p{M}]+/gu;
const partsOfWords = new WeakMap<readonly KeptWord[], readonly Part[]>();

/** Finds the occurrence of a quoted text among the kept words of a film that is nearest to a time. */
export function findQuoted(film: Film, quoted: string, seconds: number): FoundWords | null {
  return findAmong(keptWords(film), quoted, seconds);
}

/** Finds a quoted text among the words that the film does not show. */
export function findCut(film: Film, quoted: string): FoundWords | null {
  const kept = new Set(keptWords(film).map(({ word }) => word.id));
  const lost = Object.entries(film.words).flatMap(([source, words]) =>
    words.flatMap((word, index): KeptWord[] => {
      const times = { startSeconds: word.start_seconds, endSeconds: word.end_seconds };
      return kept.has(word.id) ? [] : [{ word, source, index, sceneId: '', ...times }];
    }),
  );
  return findAmong(lost, quoted, 0);
}

function findAmong(words: readonly KeptWord[], quoted: string, seconds: number): FoundWords | null {
  const wanted = [...quoted.matchAll(PART)].map(([text]) => plainWord(text));
  if (wanted.length === 0) return null;
  const parts = partsOf(words);
  let best: { distance: number; from: number } | null = null;
  for (const from of placesOf(wanted, parts)) {
    const [first, last] = [parts[from], parts[from + wanted.length - 1]];
    const word = first && words[first.word];
    if (!first?.begins || !last?.ends || !word) continue;
    const distance = Math.max(0, word.startSeconds - seconds, seconds - word.endSeconds);
    if (!best || distance < best.distance) best = { distance, from };
  }
  const [first, last] = best ? [parts[best.from], parts[best.from + wanted.length - 1]] : [];
  if (!first || !last) return null;
  return {
    words: words.slice(first.word, last.word + 1),
    before: words[first.word]?.word.text.slice(0, first.start) ?? '',
    after: words[last.word]?.word.text.slice(last.end) ?? '',
  };
}

/** Finds all places of a list in another one, in linear time (Knuth, Morris and Pratt). */
function* placesOf(wanted: readonly string[], parts: readonly Part[]): Generator<number> {
  const fallbacks = [0];
  for (let index = 1, length = 0; index < wanted.length; index++) {
    while (length > 0 && wanted[index] !== wanted[length]) length = fallbacks[length - 1] ?? 0;
    if (wanted[index] === wanted[length]) length++;
    fallbacks.push(length);
  }
  let length = 0;
  for (const [index, { text }] of parts.entries()) {
    while (length > 0 && text !== wanted[length]) length = fallbacks[length - 1] ?? 0;
    if (text === wanted[length]) length++;
    if (length < wanted.length) continue;
    yield index + 1 - length;
    length = fallbacks[length - 1] ?? 0;
  }
}

function partsOf(words: readonly KeptWord[]): readonly Part[] {
  const known = partsOfWords.get(words);
  if (known) return known;
  const parts = words.flatMap(({ word: { text } }, word): Part[] => {
    const found = [...text.matchAll(PART)];
    return found.map(({ 0: part, index: start }, place) => {
      const end = start + part.length;
      const begins = place === 0 || isApostrophe(text.slice(start - 1, start));
      const ends = place === found.length - 1 || /^['’]s[^\p{L}\p{N}]{0,9}$/u.test(text.slice(end, end + 12));
      return { word, text: plainWord(part), start, end, begins, ends };
    });
  });
  partsOfWords.set(words, parts);
  return parts;
}

const isApostrophe = (sign: string) => sign === "'" || sign === '’';
