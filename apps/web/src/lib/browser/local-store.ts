import type { Schema } from './schema.ts';

/**
 * The browser's storage, which here never throws: one that refuses (private mode, blocked cookies) behaves as one that
 * forgets. `local` outlives the tab. Keys named in docs/product.md: preferredLanguage, supabase_session, remembered_email,
 * hasVisitedAuth.
 */
type Area = 'local' | 'session';

export function readStored(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch (error) {
    console.warn(`The browser's storage is not readable (${key})`, error);
    return null;
  }
}

/** Stores the value; null removes the key. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch (error) {
    console.warn(`The browser's storage is not writable (${key})`, error);
  }
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/** Reads a stored JSON value; undefined when there is none, or none that fits any more. */
export function readParsed<T>(area: Area, key: string, schema: Schema<T>): T | undefined {
  const stored = readStored(area, key);
  if (stored === null) return undefined;
  try {
    // biome-ignore lint/plugin: this browser wrote the text
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    console.warn(`What the browser stored is no JSON (${key})`, error);
    return undefined;
  }
}

/** The keys of docs/product.md. */
export type LocalKey = 'preferredLanguage' | 'supabase_session' | 'remembered_email' | 'hasVisitedAuth';
export const readLocal = (key: LocalKey) => readStored('local', key);
export const writeLocal = (key: LocalKey, value: string | null) => writeStored('local', key, value);
