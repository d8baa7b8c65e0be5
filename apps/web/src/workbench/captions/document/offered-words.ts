import type { Transcription } from '@atelier/contracts/tools/transcribe';
import type { EditLine, EditWord } from './caption-document.ts';

/** A word that the dictionary offers in the place of recognised ones, and those words, on one line. */
export interface OfferedWord {
  written: string;
  words: EditWord[];
}

/** Words as they were recognised. */
export function heardOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Every offer that still stands, in order of time: one whose words were changed or parted does not. */
export function standingOffers(lines: readonly EditLine[]): OfferedWord[] {
  return lines.flatMap(({ words }) =>
    words.flatMap((word, index) => {
      const { offer } = word;
      const meant = words.slice(index, index + (offer?.count ?? 0));
      if (!offer || heardOf(meant) !== offer.heard) return [];
      return [{ written: offer.written, words: meant }];
    }),
  );
}

/** One change a person makes. `wordId`: any word of the offer; null: all of them. */
export type OfferEdit = { kind: 'takeOffer' | 'refuseOffer'; wordId: number | null };

/** The lines after a change; the same array when it changes nothing. */
export function applyOfferEdit(lines: EditLine[], { kind, wordId }: OfferEdit): EditLine[] {
  const meant = standingOffers(lines).filter(
    ({ words }) => wordId === null || words.some(({ id }) => id === wordId),
  );
  if (meant.length === 0) return lines;
  const offers = new Map(meant.map((offer) => [offer.words[0]?.id, offer]));
  const replaced = new Set(
    kind === 'takeOffer' ? meant.flatMap(({ words }) => words.slice(1).map(({ id }) => id)) : [],
  );
  return lines.map((line) => ({
    ...line,
    words: line.words
      .filter(({ id }) => !replaced.has(id))
      .map((word) => settle(word, kind, offers.get(word.id))),
  }));
}

function settle(word: EditWord, kind: OfferEdit['kind'], offer: OfferedWord | undefined): EditWord {
  if (!offer) return word;
  // Either way a person has answered it.
  const settled = { ...word, offer: null, confidence: null };
  if (kind === 'refuseOffer') return settled;
  return { ...settled, text: offer.written, endSeconds: offer.words.at(-1)?.endSeconds ?? word.endSeconds };
}

/** The words of a transcription line by line, the first word of each offer with it. */
export function withOffers({ lines, offers }: Pick<Transcription, 'lines' | 'offers'>) {
  const words = lines.flatMap((line) => line.words);
  let index = 0;
  return lines.map((line) =>
    line.words.map((word) => {
      const offer = offers.find((one) => one.index === index);
      index++;
      if (!offer) return word;
      const heard = heardOf(words.slice(offer.index, offer.index + offer.count));
      return { ...word, offer: { written: offer.written, count: offer.count, heard } };
    }),
  );
}
