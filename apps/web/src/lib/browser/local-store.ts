/**
 * Local storage that never throws: a browser that refuses it (private mode, blocked cookies) behaves as one that
 * forgets. Keys of the spec: preferredLanguage, supabase_session, remembered_email, hasVisitedAuth.
 */
export type LocalKey = 'preferredLanguage' | 'supabase_session' | 'remembered_email' | 'hasVisitedAuth';

export function readLocal(key: LocalKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.warn(`Local storage is not readable (${key})`, error);
    return null;
  }
}

/** Stores the value; null removes the key. */
export function writeLocal(key: LocalKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`Local storage is not writable (${key})`, error);
  }
}
