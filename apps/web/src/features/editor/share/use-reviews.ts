import { madeReviewSchema } from '@atelier/contracts/automation/reviews';
import { filmReviewsSchema } from '@atelier/film/wire/review-answers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { FilmStore } from '../store/film-store.ts';

/** Links, comments and decisions of a film, and what changes them. */
export function useReviews(store: Pick<FilmStore, 'id' | 'flush'>) {
  const filmId = store.id;
  const queries = useQueryClient();
  const key = ['films', filmId, 'reviews'];
  const path = `/api/films/${encodeURIComponent(filmId)}`;
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // Proposals are about the film as the server has it.
      await store.flush();
      return api.ask({ path: `${path}/reviews`, answer: filmReviewsSchema, signal });
    },
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: (body: { expires_at: string | null; can_approve: boolean; password: string | null }) =>
      api.ask({ path: `${path}/reviews`, method: 'POST', body, answer: madeReviewSchema }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      api.send({ path: `${path}/reviews/${encodeURIComponent(id)}`, method: 'DELETE' }),
    onSettled: refresh,
  });
  const resolve = useMutation({
    mutationFn: ({ id, is_resolved }: { id: string; is_resolved: boolean }) =>
      api.send({
        path: `${path}/comments/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { is_resolved },
      }),
    onSettled: refresh,
  });
  return { query, create, revoke, resolve };
}
