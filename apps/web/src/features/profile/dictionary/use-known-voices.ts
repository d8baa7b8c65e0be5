import { knownVoicesSchema } from '@atelier/contracts/tools/film/known-voices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['known-voices'];
const PATH = '/api/known-voices';

/** The voices by which speakers are recognised, and what changes them. */
export function useKnownVoices() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask({ path: PATH, answer: knownVoicesSchema, signal }),
    // A speaker may have been named in the editor.
    staleTime: 0,
  });
  const enable = useMutation({
    mutationFn: (enabled: boolean) =>
      api.ask({ path: PATH, method: 'PUT', body: { enabled }, answer: knownVoicesSchema }),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  });
  const forget = useMutation({
    mutationFn: (name: string) => api.send({ path: `${PATH}/${encodeURIComponent(name)}`, method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return { query, enable, forget };
}
