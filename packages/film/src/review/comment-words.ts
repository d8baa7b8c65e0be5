import type { Film } from '../document/film-schema.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';

/** A pause of this length ends a sentence that has no punctuation, in seconds. */
const PAUSE_SECONDS = 0.7;
const SENTENCE_END = /[.!?…。！？]["»”’)\]]?$/u;

/** Normalises a text for comparison: lower case, without accents and signs. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

/** Finds the occurrence of a quoted text among words that is nearest to a time; none gives an empty list. */
export function findQuoted(words: readonly KeptWord[], quoted: string, seconds: number): KeptWord[] {
  const wanted = plainWords(quoted);
  if (wanted.length === 0) return [];
  const parts = words.flatMap((word) => plainWords(word.word.text).map((text) => ({ word, text })));
  let best: { distance: number; found: KeptWord[] } = { distance: Number.POSITIVE_INFINITY, found: [] };
  for (let from = 0; from + wanted.length <= parts.length; from++) {
    if (!wanted.every((text, index) => parts[from + index]?.text === text)) continue;
    const found = [...new Set(parts.slice(from, from + wanted.length).map(({ word }) => word))];
    const distance = Math.abs((found[0]?.startSeconds ?? 0) - seconds);
    if (distance < best.distance) best = { distance, found };
  }
  return best.found;
}

/** Returns the word that is spoken at a time, or the nearest one. */
export function wordAt(words: readonly KeptWord[], seconds: number): KeptWord | undefined {
  const distance = ({ startSeconds, endSeconds }: KeptWord) =>
    Math.max(0, startSeconds - seconds, seconds - endSeconds);
  return words.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns the words of the sentence at a time: between final punctuation, long pauses and cuts of speakers. */
export function sentenceAt(words: readonly KeptWord[], seconds: number): KeptWord[] {
  const at = wordAt(words, seconds);
  if (!at) return [];
  const index = words.indexOf(at);
  const isBorder = (place: number) => {
    const [before, after] = [words[place - 1], words[place]];
    return (
      !before ||
      !after ||
      SENTENCE_END.test(before.word.text) ||
      before.word.speaker !== after.word.speaker ||
      after.startSeconds - before.endSeconds >= PAUSE_SECONDS
    );
  };
  let from = index;
  while (!isBorder(from)) from--;
  let until = index + 1;
  while (!isBorder(until)) until++;
  return words.slice(from, until);
}

/** The pause between two words of one scene, in seconds of the film. */
export interface Pause {
  before: KeptWord;
  after: KeptWord;
}

/** Returns the pause of at least `leastSeconds` that is nearest to a time. */
export function pauseAt(film: Film, seconds: number, leastSeconds: number): Pause | undefined {
  const words = keptWords(film);
  const pauses = words.flatMap((after, index): Pause[] => {
    const before = words[index - 1];
    const isOne = before && before.sceneId === after.sceneId;
    return isOne && after.startSeconds - before.endSeconds >= leastSeconds ? [{ before, after }] : [];
  });
  const distance = ({ before, after }: Pause) =>
    Math.max(0, before.endSeconds - seconds, seconds - after.startSeconds);
  return pauses.toSorted((a, b) => distance(a) - distance(b))[0];
}
