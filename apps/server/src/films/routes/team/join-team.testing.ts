import type { FilmRole, FilmTeam } from '@atelier/contracts/tools/film/team';
import { expect } from 'vitest';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms } from '../film.testing.ts';

/** Invites a person to a film by a link. @returns the token of the link */
export async function inviteTo(owner: TestPerson, filmId: string, body: object): Promise<string> {
  const made = await callFilms<{ url: string }>(owner, `/api/films/${filmId}/invitations`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.url.split('/').at(-1) ?? '';
}

/** Accepts an invitation. */
export const acceptInvitation = (person: TestPerson, token: string) =>
  callFilms<{ film_id?: string; code?: string }>(person, `/api/invitations/${token}/accept`, {});

/** Makes a person a member of a film. @returns a function by which the owner removes them */
export async function joinTeam(
  owner: TestPerson,
  person: TestPerson,
  filmId: string,
  role: FilmRole,
): Promise<{ memberId: string; leave(): Promise<void> }> {
  const accepted = await acceptInvitation(person, await inviteTo(owner, filmId, { role }));
  expect([accepted.status, accepted.body.film_id]).toEqual([200, filmId]);
  const { body } = await callFilms<FilmTeam>(person, `/api/films/${filmId}/team`);
  const memberId = body.members.find(({ is_you }) => is_you)?.id ?? '';
  return {
    memberId,
    leave: async () => {
      const gone = await owner.api(`/api/films/${filmId}/members/${memberId}`, { method: 'DELETE' });
      expect(gone.status).toBe(204);
    },
  };
}
