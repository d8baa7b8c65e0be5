import type { DictionaryWord } from '@atelier/contracts/dictionary';
import * as routes from '@atelier/routes/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['dictionary'];

/** The person's own words, and what changes them. */
export function useDictionary() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(routes.readDictionary, { signal }),
    // Corrections elsewhere in the app may have taught a word.
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  /** @param id null: a new word */
  const save = useMutation({
    mutationFn: ({ id, ...word }: { id: string | null } & DictionaryWord) =>
      id === null
        ? api.call(routes.addDictionaryWord, { body: word })
        : api.call(routes.changeDictionaryWord, { params: { id }, body: word }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeDictionaryWord, { params: { id } }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
