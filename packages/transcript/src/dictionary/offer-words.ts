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
export function offerWords(
  words: readonly Pick<Word, 'text' | 'confidence'>[],
  known: readonly KnownWord[],
  language: string,
): WordOffer[] {
  const offers: WordOffer[] = [];
  for (let index = 0; index < words.length; ) {
    const offer = offerAt(words, index, known, language);
    if (offer) offers.push(offer);
    index += offer?.count ?? 1;
  }
  return offers;
}

function offerAt(
  words: readonly Pick<Word, 'text' | 'confidence'>[],
  index: number,
  known: readonly KnownWord[],
  language: string,
): WordOffer | null {
  // The longest first: "atelier pro" before "atelier".
  for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
    const part = words.slice(index, index + count);
    // Signs that stand alone belong to no word.
    if ([part[0], part.at(-1)].some((word) => bareText(word?.text ?? '') === '')) continue;
    const text = part.map((word) => word.text).join(' ');
    const bare = trimSigns(text);
    // One word of which nobody is sure makes the whole uncertain.
    const confidences = part.flatMap(({ confidence }) => confidence ?? []);
    const confidence = confidences.length > 0 ? Math.min(...confidences) : null;
    const fitting = known.find(
      (entry) => bare !== entry.written && fits(entry, { bare, count, confidence, language }),
    );
    if (fitting) return { index, count, written: text.replace(bare, () => fitting.written) };
  }
  return null;
}

function fits(
  { written, heard }: KnownWord,
  said: { bare: string; count: number; confidence: number | null; language: string },
): boolean {
  const { bare, count, confidence, language } = said;
  if (heard.some((text) => bareText(text) === bareText(bare))) {
    return confidence === null || confidence < CERTAIN_THOUGH_CORRECTED;
  }
  if (confidence === null || confidence >= CERTAIN) return false;
  // A sound of several words is only looked for in about as many.
  if (Math.abs(written.split(/\s+/u).length - count) > 1) return false;
  return soundsAlike(bare, written, language);
}
