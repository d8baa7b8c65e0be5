import type { FilmRole, NewInvitation } from '@atelier/contracts/tools/film/team';
import * as routes from '@atelier/routes/films/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** The team of a film, and what its owner changes of it. */
export function useTeam(filmId: string) {
  const queries = useQueryClient();
  const queryKey = ['films', filmId, 'team'];
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.readTeam, { params: { id: filmId }, signal }),
    staleTime: 0,
  });
  const invite = useMutation({
    mutationFn: (body: NewInvitation) => api.call(routes.inviteToFilm, { params: { id: filmId }, body }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (invitationId: string) =>
      api.call(routes.revokeInvitation, { params: { id: filmId, invitationId } }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: FilmRole }) =>
      api.call(routes.changeMember, { params: { id: filmId, memberId }, body: { role } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (memberId: string) => api.call(routes.removeMember, { params: { id: filmId, memberId } }),
    onSettled,
  });
  return { query, invite, revoke, change, remove };
}
