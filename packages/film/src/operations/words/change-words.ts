import type { Film, FilmWord } from '../../document/film-schema.ts';
import { shareScenePlaces } from '../../time/kept-words.ts';
import { type IndexedWord, shareWordIndex, wordIndex } from '../../time/word-index.ts';
import { unknownId } from '../applied.ts';
import type { OperationOf } from '../registry.ts';

/** The changes of a word. A mark that is false is absent from the document. */
export type WordChanges = Omit<OperationOf<'set_word'>, 'op' | 'ids'> &
  Partial<Pick<FilmWord, 'text' | 'confidence'>>;

export function hasTimes(changes: WordChanges): boolean {
  return changes.start_seconds !== undefined || changes.end_seconds !== undefined;
}

export function changeWords(film: Film, ids: readonly string[], changes: WordChanges): Film {
  const words = { ...film.words };
  const copied = new Map<string, FilmWord[]>();
  for (const id of ids) {
    const found = findIndexed(film, id);
    let list = copied.get(found.source);
    if (!list) {
      list = [...(film.words[found.source] ?? [])];
      copied.set(found.source, list);
      words[found.source] = list;
    }
    const { starts_line, hidden, ...word } = { ...found.word, ...changes };
    // The marks come last, as in what the schema returns.
    list[found.index] = { ...word, ...(starts_line && { starts_line }), ...(hidden && { hidden }) };
  }
  shareWordIndex(film, words);
  if (!hasTimes(changes))
    for (const [source, list] of copied) shareScenePlaces(film.words[source] ?? [], list);
  return { ...film, words };
}

export function findWord(film: Film, id: string): FilmWord {
  return findIndexed(film, id).word;
}

export function findIndexed(film: Film, id: string): IndexedWord {
  const found = wordIndex(film).get(id);
  if (!found) throw unknownId(id);
  return found;
}

export function findSpeaker(film: Film, id: string) {
  const speaker = Object.hasOwn(film.speakers, id) ? film.speakers[id] : undefined;
  if (!speaker) throw unknownId(id);
  return speaker;
}
