import type { Film, FilmWord } from '../document/film-schema.ts';

export interface IndexedWord {
  word: FilmWord;
  source: string;
  /** The place in the list of the source's words. */
  index: number;
  /** The place among all words of the film. */
  place: number;
}

type Place = Omit<IndexedWord, 'word'>;

/** The words of a film by id. Words whose texts differ have the same places, so that versions of a film share them. */
class WordIndex {
  readonly #words: Film['words'];
  readonly #places: ReadonlyMap<string, Place>;

  constructor(words: Film['words'], places: ReadonlyMap<string, Place> = placesOf(words)) {
    this.#words = words;
    this.#places = places;
  }

  get size(): number {
    return this.#places.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  get(id: string): IndexedWord | undefined {
    const place = this.#places.get(id);
    const word = place && this.#words[place.source]?.[place.index];
    return place && word && { ...place, word };
  }

  ids(): Iterable<string> {
    return this.#places.keys();
  }

  /** Returns the index of other words with the same ids at the same places. */
  withWords(words: Film['words']): WordIndex {
    return new WordIndex(words, this.#places);
  }
}

const indexes = new WeakMap<Film['words'], WordIndex>();

/** Returns the words of a film by id. The index is kept as long as the words do not change. */
export function wordIndex({ words }: Pick<Film, 'words'>): WordIndex {
  const known = indexes.get(words);
  if (known) return known;
  const index = new WordIndex(words);
  indexes.set(words, index);
  return index;
}

/** Gives words with the ids of a film's words, at the same places, the places that are known of that film. */
export function shareWordIndex(film: Pick<Film, 'words'>, words: Film['words']): void {
  indexes.set(words, wordIndex(film).withWords(words));
}

function placesOf(words: Film['words']): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [source, list] of Object.entries(words)) {
    for (const [index, { id }] of list.entries()) places.set(id, { source, index, place: places.size });
  }
  return places;
}
