import { FILM_VERSION, type Film, migrateFilm } from '@atelier/film';

/** A stored document: its text as JSON, under a key that no other version of any document has. */
export interface StoredFilm {
  key: string;
  text: string;
}

/** Characters of the documents that a thread keeps parsed; one takes some six times as many bytes. */
const MOST_CHARACTERS = 12_000_000;

/** The films of a thread, the one that was used last at the end. */
const kept = new Map<string, { film: Film; characters: number }>();
let characters = 0;

/** Parses a document once and keeps the film for further calls in this thread. */
export function openStored({ key, text }: StoredFilm): Film {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known.film;
  }
  const film = parseFilm(text);
  keepFilm(key, film, text.length);
  return film;
}

/** Keeps a film, and drops those that were not used for the longest time. @param length characters of its document */
export function keepFilm(key: string, film: Film, length: number): void {
  kept.set(key, { film, characters: length });
  characters += length;
  for (const [oldest, { characters: freed }] of kept) {
    if (characters <= MOST_CHARACTERS || oldest === key) break;
    kept.delete(oldest);
    characters -= freed;
  }
}

/** Parses the text of a document, which was checked before it was stored. */
export function parseFilm(text: string): Film {
  // biome-ignore lint/plugin: a document that this server stored
  const document: { version: unknown } = JSON.parse(text);
  // Checking two hours of words again takes a tenth of a second.
  return document.version === FILM_VERSION ? (document as Film) : migrateFilm(document);
}
