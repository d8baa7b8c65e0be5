import type { Film } from '@atelier/film';
import { keptWordsOf } from '@atelier/film/time/kept-words';
import { wordIndex } from '@atelier/film/time/word-index';
import { type KnownWord, offerWords } from '@atelier/transcript/dictionary/offer-words';

/** A word of the dictionary offered in place of words of a film. */
export interface FilmOffer {
  /** The same for the same words and the same offer. */
  key: string;
  /** The words that are replaced, in the order of their source. */
  ids: string[];
  heard: string;
  written: string;
}

/** Words that are compared at once: less than a tenth of a second, even when all are uncertain. */
const PART_WORDS = 100;
/** An offer replaces at most so many words. */
const MOST_WORDS = 3;

/** Finds the offers of a dictionary for the words that the film keeps, part by part; no word is in two offers. */
export function* findOffers(
  film: Pick<Film, 'words' | 'scenes' | 'language'>,
  known: readonly KnownWord[],
): Generator<FilmOffer[]> {
  const { language } = film;
  if (known.length === 0) return;
  for (const source of Object.keys(film.words)) {
    const kept = keptWordsOf(film, source).filter(({ hidden }) => !hidden);
    const said = kept.map(({ text, confidence }) => ({ text, ...(confidence !== null && { confidence }) }));
    for (let from = 0; from < said.length; ) {
      const until = from + PART_WORDS;
      const part = said.slice(from, until + MOST_WORDS - 1);
      const offers = offerWords(part, known, { language }).filter(({ index }) => index < PART_WORDS);
      yield offers.map(({ index, count, written }) => {
        const words = kept.slice(from + index, from + index + count);
        const ids = words.map(({ id }) => id);
        return { key: `${ids.join(' ')} ${written}`, ids, heard: textOf(words), written };
      });
      const last = offers.at(-1);
      from = Math.max(until, last ? from + last.index + last.count : 0);
    }
  }
}

/** True while the words of an offer still have the texts that it was made for. */
export function isOpen(film: Pick<Film, 'words'>, { ids, heard }: FilmOffer): boolean {
  const index = wordIndex(film);
  return textOf(ids.map((id) => index.get(id)?.word ?? { text: '', hidden: true })) === heard;
}

function textOf(words: readonly { text: string; hidden?: true }[]): string {
  return words
    .filter(({ hidden }) => !hidden)
    .map(({ text }) => text)
    .join(' ');
}
