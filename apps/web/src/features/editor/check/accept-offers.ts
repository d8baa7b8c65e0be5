import type { Film, OperationInput } from '@atelier/film';
import { showsWord } from '@atelier/film/time/kept-words';
import { wordIndex } from '@atelier/film/time/word-index';
import { replaceWords } from '../actions/replace-words.ts';
import type { FilmOffer } from './find-offers.ts';

/** Returns the operations that write the offered words, for one step of the history. */
export function acceptOffers(film: Film, offers: readonly FilmOffer[]): OperationInput[] {
  return offers.flatMap(
    ({ ids, written }): OperationInput[] => replaceWords(ids, written) ?? mergeWords(film, ids, written),
  );
}

/**
 * Writes several words as one: the first word gets the text and lasts until the end of the last one; the captions leave
 * out the other words, whose sound stays. Across a cut, the first word keeps its end.
 */
function mergeWords(film: Film, [first = '', ...others]: readonly string[], text: string): OperationInput[] {
  const end = commonEnd(film, first, others.at(-1) ?? first);
  return [
    { op: 'replace_word', id: first, text },
    ...(end === null ? [] : [{ op: 'set_word' as const, ids: [first], end_seconds: end }]),
    { op: 'set_word', ids: others, hidden: true },
  ];
}

/** Returns the end of the last word when the same scenes show both words, else null. */
function commonEnd(film: Film, first: string, last: string): number | null {
  const index = wordIndex(film);
  const [one, other] = [index.get(first), index.get(last)];
  if (!one || !other) return null;
  const isTogether = film.scenes.every(
    (scene) => showsWord(scene, one.source, one.word) === showsWord(scene, other.source, other.word),
  );
  return isTogether ? other.word.end_seconds : null;
}
