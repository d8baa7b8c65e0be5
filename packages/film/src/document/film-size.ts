import { AppError } from '@atelier/contracts/app-error';
import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Scene } from './scene-schema.ts';
import { sceneSeconds } from './scene-seconds.ts';
import { FILM_LIMITS } from './values.ts';

/** The parts of a film that decide its length and its words. */
interface Timeline {
  scenes: readonly Pick<Scene, 'source' | 'start_seconds' | 'end_seconds' | 'speed' | 'freeze_seconds'>[];
  words: Readonly<Record<string, readonly { start_seconds: number }[]>>;
}

/**
 * Refuses a film that is longer, or keeps more words, than the limits and than before: one that became too large under
 * older limits can still be made smaller. Builds nothing in proportion to the words.
 * @throws AppError `film_too_large`
 */
export function requireLength(film: Timeline, before: Timeline): void {
  if (film.scenes === before.scenes && film.words === before.words) return;
  const duration = durationOf(film);
  if (duration > FILM_LIMITS.maxSeconds && duration > durationOf(before)) {
    throw tooLarge(`A film lasts at most ${FILM_LIMITS.maxSeconds / 3600} hours.`);
  }
  const kept = countKeptWords(film);
  if (kept > FILM_LIMITS.maxWords && kept > countKeptWords(before)) {
    throw tooLarge(`A film keeps at most ${FILM_LIMITS.maxWords} words.`);
  }
}

/** Refuses a document that has more bytes than the limit and than before. @throws AppError `film_too_large` */
export function requireBytes(film: object, before: object): void {
  const bytes = documentBytes(film);
  if (bytes > FILM_LIMITS.maxBytes && bytes > documentBytes(before)) {
    throw tooLarge(`The document of a film has at most ${FILM_LIMITS.maxBytes / 1024 ** 2} MB.`);
  }
}

/**
 * Refuses an edit whose operations to take it back have more bytes than two documents: 200 operations of 15 kB, each of
 * which is undone by all scenes of a long film, would be undone by 80 MB. @throws AppError `film_too_large`
 */
export function requireUndoBytes(bytes: number): void {
  if (bytes <= 2 * FILM_LIMITS.maxBytes) return;
  throw tooLarge('These operations change too much of a long film at once. Please send fewer in one edit.');
}

/** Names the limit that a film exceeds; undefined for none. */
export function findSizeFault(film: Timeline): string | undefined {
  if (durationOf(film) > FILM_LIMITS.maxSeconds) return `At most ${FILM_LIMITS.maxSeconds / 3600} hours.`;
  if (countKeptWords(film) > FILM_LIMITS.maxWords) return `At most ${FILM_LIMITS.maxWords} kept words.`;
  return undefined;
}

/** Counts the words that start in each scene, without building a list of them. */
export function countKeptWords({ scenes, words }: Timeline): number {
  let count = 0;
  for (const { source, start_seconds, end_seconds } of scenes) {
    const list = Object.hasOwn(words, source) ? words[source] : undefined;
    if (list) count += startsBefore(list, end_seconds) - startsBefore(list, start_seconds);
  }
  return count;
}

/** The length of a document as JSON, in bytes of UTF-8. */
export function documentBytes(film: object): number {
  return bytesOf(film);
}

function durationOf({ scenes }: Timeline): number {
  let seconds = 0;
  for (const scene of scenes) seconds += sceneSeconds(scene);
  return seconds;
}

/** The number of words that start before a time. Words are in the order of their starts. */
function startsBefore(list: readonly { start_seconds: number }[], seconds: number): number {
  return firstIndex(list, ({ start_seconds: start }) => start >= seconds);
}

/** Sizes of parts, which are shared by the versions of a film. */
const sizes = new WeakMap<object, number>();

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return stringBytes(value);
  if (value === undefined) return 0;
  if (value === null || typeof value !== 'object') return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let bytes = 2;
  if (Array.isArray(value)) for (const entry of value) bytes += bytesOf(entry) + 1;
  else for (const [name, entry] of Object.entries(value)) bytes += name.length + 4 + bytesOf(entry);
  sizes.set(value, bytes);
  return bytes;
}

function stringBytes(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Half of a pair counts two; quotation marks and backslashes are escaped.
    bytes +=
      code > 0x7ff ? (code >= 0xd800 && code <= 0xdfff ? 2 : 3) : code > 0x7f ? 2 : ESCAPED.has(code) ? 2 : 1;
  }
  return bytes;
}

const ESCAPED: ReadonlySet<number> = new Set([0x22, 0x5c, 0x0a]);

function tooLarge(message: string): AppError {
  return new AppError('film_too_large', message);
}
