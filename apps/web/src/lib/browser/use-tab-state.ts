import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Schema } from './schema.ts';

const PREFIX = 'atelier:tab:';

/**
 * State that this tab remembers: nothing typed is lost by an error, an expired session or a reload. What is read
 * back is parsed; a value that no longer fits gives `initial`. Not for files.
 */
export function useTabState<T>(key: string, schema: Schema<T>, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => readTabValue(key, schema) ?? initial);
  useEffect(() => {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch (error) {
      console.warn(`The tab cannot remember ${key}`, error);
    }
  }, [key, value]);
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

function readTabValue<T>(key: string, schema: Schema<T>): T | undefined {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    if (stored === null) return undefined;
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    console.warn(`The tab does not remember ${key}`, error);
    return undefined;
  }
}
