import { FILM_VERSION, type Film, migrateFilm } from '@atelier/film';
import { NotKeptError } from '../../platform/isolation/not-kept-error.ts';

/** A stored document: its text as JSON, under a key that no other version of any document has. */
export interface StoredFilm {
  key: string;
  /** Null for a call that expects the process to have parsed it before. */
  text: string | null;
}

/** A stored document that is read when a process is free: the texts of many waiting calls would fill the memory. */
export interface UnreadFilm {
  key: string;
  readText(): Promise<string>;
}

/** Characters of the documents that a process keeps parsed; one takes some six times as many bytes. */
const MOST_CHARACTERS = 12_000_000;

/** The values of this process by their keys, the one that was used last at the end. */
const kept = new Map<string, { value: unknown; characters: number }>();
let characters = 0;

/** Parses a document once and keeps the film for further calls in this process. @throws as `keptValue` */
export function openStored({ key, text }: StoredFilm): Film {
  return keptValue({ key, text }, parseFilm);
}

/**
 * Parses a text once and keeps the value for further calls in this process.
 * @param kept.key names the text: no other text has it
 * @throws NotKeptError without a text, if the value is not kept
 */
export function keptValue<Value>({ key, text }: StoredFilm, parse: (text: string) => Value): Value {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known.value as Value;
  }
  if (text === null) throw new NotKeptError();
  const value = parse(text);
  keep(key, value, text.length);
  return value;
}

/** Keeps a film. @param length characters of its document */
export function keepFilm(key: string, film: Film, length: number): void {
  keep(key, film, length);
}

/** Keeps a value, and drops those that were not used for the longest time. */
function keep(key: string, value: unknown, length: number): void {
  characters -= kept.get(key)?.characters ?? 0;
  kept.set(key, { value, characters: length });
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
