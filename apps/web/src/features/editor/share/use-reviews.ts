import * as routes from '@atelier/routes/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { FilmStore } from '../store/film-store.ts';

/** Links, comments and decisions of a film, and what changes them. */
export function useReviews(store: Pick<FilmStore, 'id' | 'flush'>) {
  const filmId = store.id;
  const queries = useQueryClient();
  const key = ['films', filmId, 'reviews'];
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // Proposals are about the film as the server has it.
      await store.flush();
      return api.call(routes.listFilmReviews, { params: { id: filmId }, signal });
    },
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: (body: { expires_at: string | null; can_approve: boolean; password: string | null }) =>
      api.call(routes.createReview, { params: { id: filmId }, body }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.call(routes.revokeReview, { params: { id: filmId, reviewId: id } }),
    onSettled: refresh,
  });
  const resolve = useMutation({
    mutationFn: ({ id, is_resolved }: { id: string; is_resolved: boolean }) =>
      api.call(routes.changeComment, { params: { id: filmId, commentId: id }, body: { is_resolved } }),
    onSettled: refresh,
  });
  return { query, create, revoke, resolve };
}
