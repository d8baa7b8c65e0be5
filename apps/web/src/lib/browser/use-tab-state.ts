import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { readParsed, writeStored } from './local-store.ts';
import type { Schema } from './schema.ts';

const PREFIX = 'atelier:tab:';

/**
 * State that this tab remembers: nothing typed is lost by an error, an expired session or a reload. What is read
 * back is parsed; a value that no longer fits gives `initial`. Not for files.
 */
export function useTabState<T>(key: string, schema: Schema<T>, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => readParsed('session', PREFIX + key, schema) ?? initial);
  useEffect(() => writeStored('session', PREFIX + key, JSON.stringify(value)), [key, value]);
  return [value, setValue];
}

/** Forgets every input of this tab: called when the person signs out. */
export function forgetTabState(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('The tab cannot forget its inputs', error);
  }
}
