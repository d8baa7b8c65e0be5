import type { Transcription } from '@atelier/contracts/tools/transcribe';
import { type CaptionDocument, type EditWord, linesOf, withLines } from './caption-document.ts';

/** A word of the dictionary that may replace recognised words of one line. */
export interface OfferedWord {
  written: string;
  words: EditWord[];
}

type Offers = Pick<CaptionDocument, 'film' | 'lines' | 'offers'>;

/** Words as they were recognised. */
export function heardOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Returns the open offers in order of time. An offer whose words were changed or divided is none. */
export function standingOffers(document: Offers): OfferedWord[] {
  const lines = linesOf(document);
  return document.offers.flatMap(({ ids, written, heard }) => {
    const words = lines.flatMap((line) => {
      const at = line.words.findIndex(({ id }) => id === ids[0]);
      return at < 0 ? [] : line.words.slice(at, at + ids.length);
    });
    return heardOf(words) === heard ? [{ written, words }] : [];
  });
}

/** One change a person makes. `wordId`: any word of the offer; null: all of them. */
export type OfferEdit =
  | { kind: 'takeOffer'; wordId: string | null }
  | { kind: 'refuseOffer'; wordId: string | null };

/** The document after a change; the same one when the change changes nothing. */
export function answerOffers<Document extends Offers>(document: Document, edit: OfferEdit): Document {
  const { kind, wordId } = edit;
  const answered = standingOffers(document).filter(
    ({ words }) => wordId === null || words.some(({ id }) => id === wordId),
  );
  if (answered.length === 0) return document;
  const offerOf = (word: EditWord) => answered.find(({ words }) => words.includes(word));
  const lines = linesOf(document).map((line) => ({
    words: line.words.flatMap((word) => {
      const offer = offerOf(word);
      if (!offer) return [word];
      // A person has checked the words of both answers.
      const { confidence: _, ...checked } = word;
      if (kind === 'refuseOffer') return [checked];
      if (word !== offer.words[0]) return [];
      const { endSeconds } = offer.words.at(-1) ?? word;
      return [{ ...checked, text: offer.written, endSeconds }];
    }),
  }));
  const settled = new Set(answered.map(({ words }) => words[0]?.id));
  const offers = document.offers.filter(({ ids }) => !settled.has(ids[0] ?? ''));
  return { ...withLines(document, lines), offers };
}

/** The offers of a transcription, whose words are `w1`, `w2`, … in their order. */
export function offersOf({
  lines,
  offers,
}: {
  lines: readonly { words: readonly { text: string }[] }[];
  offers: Transcription['offers'];
}): Offers['offers'] {
  const words = lines.flatMap((line) => line.words);
  return offers.map(({ index, count, written }) => ({
    ids: Array.from({ length: count }, (_, at) => `w${index + at + 1}`),
    written,
    heard: heardOf(words.slice(index, index + count)),
  }));
}
