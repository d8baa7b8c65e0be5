import * as routes from '@atelier/routes/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['known-voices'];

/** The voices by which speakers are recognised, and what changes them. */
export function useKnownVoices() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(routes.listKnownVoices, { signal }),
    // A speaker may have been named in the editor.
    staleTime: 0,
  });
  const enable = useMutation({
    mutationFn: (enabled: boolean) => api.call(routes.saveKnownVoices, { body: { enabled } }),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  });
  const forget = useMutation({
    mutationFn: (name: string) => api.call(routes.removeKnownVoice, { params: { name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return { query, enable, forget };
}
