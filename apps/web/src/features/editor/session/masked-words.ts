import type { DictionaryEntry } from '@atelier/contracts/dictionary';
import { plainText } from '@atelier/contracts/text/plain-text';
import { type Film, keptWords } from '@atelier/film';
import * as routes from '@atelier/routes/library';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Removes the punctuation around a word. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
const comparable = (text: string) => plainText(bare(text));

const read = (signal?: AbortSignal) => api.call(routes.readDictionary, { ...(signal && { signal }) });

const NONE: readonly DictionaryEntry[] = [];

/** The person's own words; none until they are loaded. */
export function useDictionary(): readonly DictionaryEntry[] {
  const { data } = useQuery({ queryKey: ['dictionary'], queryFn: ({ signal }) => read(signal) });
  return data?.entries ?? NONE;
}

/** Returns the words that the person always bleeps; none until they are loaded. */
export function useMaskedWords(): string[] {
  return useDictionary().flatMap(({ masked, written }) => (masked ? [written] : []));
}

/** Returns the ids of the kept words of a film that are among some words and not bleeped yet. */
export function unbleepedWords(film: Film, words: readonly string[]): string[] {
  const wanted = new Set(words.map(comparable));
  const bleeped = new Set(film.sound.bleeps);
  const ids = keptWords(film).flatMap(({ word }) =>
    wanted.has(comparable(word.text)) && !bleeped.has(word.id) ? [word.id] : [],
  );
  return [...new Set(ids)];
}

/** Adds a word to those that the person always bleeps. @returns the word without punctuation @throws ApiError */
export async function keepMaskedWord(text: string): Promise<string> {
  const written = bare(text);
  const { entries } = await read();
  const known = entries.find((entry) => comparable(entry.written) === comparable(written));
  const body = { written: known?.written ?? written, masked: true };
  if (known) await api.call(routes.changeDictionaryWord, { params: { id: known.id }, body });
  else await api.call(routes.addDictionaryWord, { body });
  return written;
}
