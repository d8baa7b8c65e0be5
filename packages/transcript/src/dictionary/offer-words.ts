import type { Word } from '@atelier/contracts/words';
import { bareText, trimSigns } from './bare-text.ts';
import { soundsAlike } from './sounds-alike.ts';

export interface KnownWord {
  written: string;
  /** The recognised texts that were corrected to this word. */
  heard: readonly string[];
}

/** A word of the dictionary offered in place of recognised ones, which a person has to confirm. */
export interface WordOffer {
  /** The index of the first replaced word, from 0. */
  index: number;
  /** The number of replaced words. */
  count: number;
  /** The word with the signs around the recognised ones. */
  written: string;
}

/** The confidence from which words are not compared by sound; it is higher for words that were corrected before. */
const CERTAIN = 0.75;
const CERTAIN_THOUGH_CORRECTED = 0.95;
/** The assumed confidence in words of a draft recogniser. */
const UNCERTAIN = 0.5;
const MOST_WORDS = 3;

/**
 * Offers words that may have been misrecognised: texts that were corrected before, and uncertain ones that sound like a
 * known word. Words without confidence count as certain, unless a draft recogniser heard them. No word is in two
 * offers.
 * @param options.language the BCP 47 language of the words
 * @param options.isDraft true when a recogniser of draft quality heard them
 */
export function offerWords(
  said: Said,
  known: readonly KnownWord[],
  options: { language: string; isDraft?: boolean },
): WordOffer[] {
  const { language, isDraft = false } = options;
  const words = isDraft ? said.map((word) => ({ ...word, confidence: word.confidence ?? UNCERTAIN })) : said;
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
  // Separate signs do not belong to a word.
  if ([part[0], part.at(-1)].some((word) => bareText(word?.text ?? '') === '')) return false;
  const confidence = confidenceOf(part);
  const bare = bareText(textOf(part));
  if (entry.heard.some((text) => bareText(text) === bare)) {
    return confidence === null || confidence < CERTAIN_THOUGH_CORRECTED;
  }
  if (confidence === null || confidence >= CERTAIN) return false;
  // Several words are only compared with about as many.
  if (Math.abs(entry.written.split(/\s+/u).length - part.length) > 1) return false;
  if (!soundsAlike(bare, entry.written, language)) return false;
  // "oh, Catherine" sounds like Catherine, but "oh" must not be replaced.
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

/** Returns the lowest confidence of the words. Null when the recogniser reports none. */
function confidenceOf(part: Said): number | null {
  const confidences = part.flatMap(({ confidence }) => confidence ?? []);
  return confidences.length > 0 ? Math.min(...confidences) : null;
}
