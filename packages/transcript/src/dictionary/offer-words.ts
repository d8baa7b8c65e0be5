import type { Word } from '@atelier/contracts/words';
import { bareText, trimSigns } from './bare-text.ts';
import { joinSpellings, type Spelling, spellingOf, spellingsSoundAlike } from './sounds-alike.ts';

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
  const words = said.map(({ text, confidence }): SaidWord => {
    const known = confidence ?? (isDraft ? UNCERTAIN : null);
    return { text, ...spellingOf(text), confidence: known };
  });
  const dictionary = compareWith(known, language);
  const offers: WordOffer[] = [];
  for (let index = 0; index < words.length; ) {
    const offer = offerAt(words, index, dictionary);
    if (offer) offers.push(offer);
    index += offer?.count ?? 1;
  }
  return offers;
}

type Said = readonly Pick<Word, 'text' | 'confidence'>[];

interface SaidWord extends Spelling {
  text: string;
  /** Null when the recogniser reports none. */
  confidence: number | null;
}

/** An entry of the dictionary as it is compared. */
interface Entry extends Spelling {
  written: string;
  /** The number of its words. */
  count: number;
  heard: ReadonlySet<string>;
}

/** The entries, and those that a recognised text was corrected to. */
interface Dictionary {
  entries: readonly Entry[];
  written: ReadonlySet<string>;
  corrected: ReadonlyMap<string, readonly Entry[]>;
  language: string;
}

function compareWith(known: readonly KnownWord[], language: string): Dictionary {
  const entries = known.map(({ written, heard }) => ({
    ...spellingOf(written),
    written,
    count: written.split(/\s+/u).length,
    heard: new Set(heard.map(bareText)),
  }));
  const corrected = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const bare of entry.heard) corrected.set(bare, [...(corrected.get(bare) ?? []), entry]);
  }
  return { entries, written: new Set(known.map(({ written }) => written)), corrected, language };
}

function offerAt(words: readonly SaidWord[], index: number, dictionary: Dictionary): WordOffer | null {
  // The longest first: "atelier pro" before "atelier".
  for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
    const part = partOf(words.slice(index, index + count));
    const bare = trimSigns(part.text);
    // One word of the dictionary is not replaced by another one that sounds like it.
    if (dictionary.written.has(bare)) continue;
    const fitting = candidates(part, dictionary).find((entry) => fits(entry, part, dictionary.language));
    if (fitting) return { index, count, written: part.text.replace(bare, () => fitting.written) };
  }
  return null;
}

/** Adjacent words as one text. */
interface Part extends SaidWord {
  words: readonly SaidWord[];
}

function partOf(words: readonly SaidWord[]): Part {
  const confidences = words.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...joinSpellings(words),
    words,
    text: words.map(({ text }) => text).join(' '),
    // The lowest confidence of the words.
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
  };
}

/** Returns the entries that may fit: all of them only where words are compared by sound. */
function candidates(part: Part, { entries, corrected }: Dictionary): readonly Entry[] {
  // Separate signs do not belong to a word.
  if ([part.words[0], part.words.at(-1)].some((word) => !word?.bare)) return [];
  return isUncertain(part) ? entries : (corrected.get(part.bare) ?? []);
}

function isUncertain({ confidence }: Part): boolean {
  return confidence !== null && confidence < CERTAIN;
}

function fits(entry: Entry, part: Part, language: string): boolean {
  const { words, bare, confidence } = part;
  if (entry.heard.has(bare)) return confidence === null || confidence < CERTAIN_THOUGH_CORRECTED;
  if (!isUncertain(part)) return false;
  // Several words are only compared with about as many.
  if (Math.abs(entry.count - words.length) > 1) return false;
  if (!spellingsSoundAlike(part, entry, language)) return false;
  // "oh, Catherine" sounds like Catherine, but "oh" must not be replaced.
  return (
    words.length === 1 || ![words.slice(1), words.slice(0, -1)].some((less) => isMeant(entry, less, language))
  );
}

function isMeant(entry: Entry, words: readonly SaidWord[], language: string): boolean {
  const part = partOf(words);
  if (trimSigns(part.text) === entry.written) return true;
  return [words[0], words.at(-1)].every((word) => word?.bare) && fits(entry, part, language);
}
