import type { MomentSearch } from '@atelier/contracts/tools/moments';
import * as routes from '@atelier/routes/tools/moments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const SEARCHES = ['moment-searches'];
const POLL_MS = 4000;

/** The person's searches for moments, made on any device. Asked for again while one of them runs. */
export function useMomentSearches() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SEARCHES,
    queryFn: ({ signal }) => api.call(routes.listMomentSearches, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.searches.some(({ status }) => status !== 'succeeded') ? POLL_MS : false,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeMomentSearch, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SEARCHES }),
  });
  return { query, searches: query.data?.searches ?? NONE, remove };
}

const NONE: MomentSearch[] = [];

/** The address that opens a search. */
export function addressOfSearch(searchId: string): string {
  return `/subtitlesclip?choose=moments&search=${encodeURIComponent(searchId)}`;
}
