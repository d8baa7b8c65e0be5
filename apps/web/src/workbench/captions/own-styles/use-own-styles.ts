import { type OwnStyleInput, ownStyleInputSchema } from '@atelier/captions/styles/own-look';
import * as routes from '@atelier/routes/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['own-styles'];

/** The person's own caption styles, and what changes them. */
export function useOwnStyles() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(routes.listStyles, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  /** @param id null: a new style */
  const save = useMutation({
    mutationFn: ({ id, style }: { id: string | null; style: OwnStyleInput }) => {
      const body = ownStyleInputSchema.parse(style);
      return id === null
        ? api.call(routes.createStyle, { body })
        : api.call(routes.changeStyle, { params: { id }, body });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeStyle, { params: { id } }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
