import { type DictionaryWord, dictionaryEntrySchema, dictionarySchema } from '@atelier/contracts/dictionary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['dictionary'];
const addressOf = (id: string) => `/api/dictionary/${encodeURIComponent(id)}`;

/** The person's own words, and what changes them. */
export function useDictionary() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask({ path: '/api/dictionary', answer: dictionarySchema, signal }),
    // Corrections elsewhere in the app may have taught a word.
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  /** @param id null: a new word */
  const save = useMutation({
    mutationFn: ({ id, ...word }: { id: string | null } & DictionaryWord) =>
      api.ask({
        path: id === null ? '/api/dictionary' : addressOf(id),
        method: id === null ? 'POST' : 'PATCH',
        body: word,
        answer: dictionaryEntrySchema,
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: addressOf(id), method: 'DELETE' }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
