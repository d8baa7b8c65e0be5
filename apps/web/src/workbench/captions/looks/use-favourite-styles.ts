import { useState } from 'react';
import * as z from 'zod/mini';
import { readParsed, writeStored } from '../../../lib/browser/local-store.ts';

const STORE_KEY = 'atelier:favourite-styles';
const storedSchema = z.array(z.string());

/** The keys of the styles that a person marked in this browser, for all screens. */
export function useFavouriteStyles() {
  const [keys, setKeys] = useState<readonly string[]>(
    () => readParsed('local', STORE_KEY, storedSchema) ?? [],
  );
  const toggle = (key: string) => {
    const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
    setKeys(next);
    writeStored('local', STORE_KEY, JSON.stringify(next));
  };
  return { keys, toggle };
}
