import type { Film, FilmWord } from '../document/film-schema.ts';

export interface IndexedWord {
  word: FilmWord;
  source: string;
  /** The place in the list of the source's words. */
  index: number;
  /** The place among all words of the film. */
  place: number;
}

const indexes = new WeakMap<Film['words'], ReadonlyMap<string, IndexedWord>>();

/** Returns the words of a film by id. The index is kept as long as the words do not change. */
export function wordIndex({ words }: Pick<Film, 'words'>): ReadonlyMap<string, IndexedWord> {
  const known = indexes.get(words);
  if (known) return known;
  const index = new Map<string, IndexedWord>();
  for (const [source, list] of Object.entries(words)) {
    for (const [at, word] of list.entries())
      index.set(word.id, { word, source, index: at, place: index.size });
  }
  indexes.set(words, index);
  return index;
}
