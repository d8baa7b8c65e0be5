import {
  type OwnStyleInput,
  ownStyleInputSchema,
  ownStyleSchema,
  ownStylesSchema,
} from '@atelier/captions/styles/own-look';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['own-styles'];
const addressOf = (id: string) => `/api/styles/${encodeURIComponent(id)}`;

/** The person's own caption styles, and what changes them. */
export function useOwnStyles() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask({ path: '/api/styles', answer: ownStylesSchema, signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  /** @param id null: a new style */
  const save = useMutation({
    mutationFn: ({ id, style }: { id: string | null; style: OwnStyleInput }) =>
      api.ask({
        path: id === null ? '/api/styles' : addressOf(id),
        method: id === null ? 'POST' : 'PUT',
        body: ownStyleInputSchema.parse(style),
        answer: ownStyleSchema,
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: addressOf(id), method: 'DELETE' }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
