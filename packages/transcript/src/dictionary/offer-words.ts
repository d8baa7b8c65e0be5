import type { Word } from '@atelier/contracts/words';
import { bareText, trimSigns } from './bare-text.ts';
import { soundsAlike } from './sounds-alike.ts';

export interface KnownWord {
  written: string;
  /** How it was recognised when it was corrected. */
  heard: readonly string[];
}

/** A word of the dictionary in the place of recognised ones, to be confirmed by a person. */
export interface WordOffer {
  /** Of the first word, from 0. */
  index: number;
  /** How many words it takes the place of. */
  count: number;
  /** With the signs that stand around the recognised words. */
  written: string;
}

/** A word that is this certain is not compared by its sound; what was corrected before must be more certain yet. */
const CERTAIN = 0.75;
const CERTAIN_THOUGH_CORRECTED = 0.95;
const MOST_WORDS = 3;

/**
 * Words that a recogniser may have taken for others: those known to be heard so, and uncertain ones that sound like a
 * known word. A recogniser that tells no confidence gets the first kind alone. No word is in two offers.
 * @param language BCP 47, of these words
 */
export function offerWords(words: Said, known: readonly KnownWord[], language: string): WordOffer[] {
  const offers: WordOffer[] = [];
  for (let index = 0; index < words.length; ) {
    const offer = offerAt(words, index, known, language);
    if (offer) offers.push(offer);
    index += offer?.count ?? 1;
  }
  return offers;
}

type Said = readonly Pick<Word, 'text' | 'confidence'>[];

function offerAt(
  words: Said,
  index: number,
  known: readonly KnownWord[],
  language: string,
): WordOffer | null {
  // The longest first: "atelier pro" before "atelier".
  for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
    const part = words.slice(index, index + count);
    const text = textOf(part);
    const bare = trimSigns(text);
    const fitting = known.find((entry) => bare !== entry.written && fits(entry, part, language));
    if (fitting) return { index, count, written: text.replace(bare, () => fitting.written) };
  }
  return null;
}

function fits(entry: KnownWord, part: Said, language: string): boolean {
  // Signs that stand alone belong to no word.
  if ([part[0], part.at(-1)].some((word) => bareText(word?.text ?? '') === '')) return false;
  const confidence = confidenceOf(part);
  const bare = bareText(textOf(part));
  if (entry.heard.some((text) => bareText(text) === bare)) {
    return confidence === null || confidence < CERTAIN_THOUGH_CORRECTED;
  }
  if (confidence === null || confidence >= CERTAIN) return false;
  // A sound of several words is only looked for in about as many.
  if (Math.abs(entry.written.split(/\s+/u).length - part.length) > 1) return false;
  if (!soundsAlike(bare, entry.written, language)) return false;
  // "oh, Catherine" sounds like Catherine too, but the "oh" is none of it.
  return (
    part.length === 1 || ![part.slice(1), part.slice(0, -1)].some((less) => isMeant(entry, less, language))
  );
}

function isMeant(entry: KnownWord, part: Said, language: string): boolean {
  return trimSigns(textOf(part)) === entry.written || fits(entry, part, language);
}

function textOf(part: Said): string {
  return part.map(({ text }) => text).join(' ');
}

/** One word of which nobody is sure makes the whole uncertain. Null: the recogniser tells none. */
function confidenceOf(part: Said): number | null {
  const confidences = part.flatMap(({ confidence }) => confidence ?? []);
  return confidences.length > 0 ? Math.min(...confidences) : null;
}
