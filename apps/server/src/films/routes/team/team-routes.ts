import { TEAM_LIMITS } from '@atelier/contracts/tools/film/team';
import * as routes from '@atelier/routes/films/team';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf } from '../../../http/job-answers.ts';
import { limitPerPerson } from '../../../http/limit-per-person.ts';
import { serve } from '../../../http/routes/serve.ts';
import { findFilm } from '../../documents/film-row.ts';
import { addMemberComment } from '../../documents/reviews/member-comments.ts';
import { acceptInvitation, inviteToFilm, readInvitation, revokeInvitation } from '../../team/invitations.ts';
import { changeMember, nameOfPerson, removeMember, viewTeam } from '../../team/members.ts';

const OPENED = { name: 'film-invitations-opened', max: 120 };
const INVITED = { name: 'film-invitations', max: TEAM_LIMITS.invitationsPerHour };
const COMMENTS = { name: 'film-comments', max: 240 };

/** The team of a film: members with roles, invitations, and the comments of members. */
export function teamRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const callerOf = (c: Context<HttpEnv>) => c.get('caller').id;
  const app = new Hono<HttpEnv>();

  serve(app, routes.readTeam, async ({ c, params, film }) =>
    viewTeam(sql, { filmId: params.id, callerId: callerOf(c), ...film }),
  );

  serve(app, routes.inviteToFilm, async ({ c, params, readBody, film }) => {
    const asked = await readBody();
    await limitPerPerson(c, deps, INVITED);
    const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
    const { ownerId } = film;
    const who = { ownerId, filmId: params.id, ownerName: await nameOfPerson(sql, ownerId) };
    return inviteToFilm(deps, who, { ...asked, addressOf: (token) => `${origin}/invitation/${token}` });
  });

  serve(app, routes.revokeInvitation, async ({ params: { id: filmId, invitationId } }) => {
    await revokeInvitation(sql, { filmId, invitationId });
  });

  serve(app, routes.changeMember, async ({ params: { id: filmId, memberId }, readBody }) => {
    const { role } = await readBody();
    await changeMember(sql, { filmId, memberId, role });
  });

  serve(app, routes.removeMember, async ({ c, params: { id: filmId, memberId }, film }) => {
    await removeMember(sql, { filmId, memberId, callerId: callerOf(c), standing: film.standing });
  });

  serve(app, routes.addMemberComment, async ({ c, params, readBody, userId, film: { memberId } }) => {
    const asked = await readBody();
    await limitPerPerson(c, deps, COMMENTS);
    const film = await findFilm(sql, userId, params.id);
    const author = { memberId, name: await nameOfPerson(sql, callerOf(c)) };
    return addMemberComment(deps, film, { ...asked, author, idempotencyKey: idempotencyKeyOf(c) });
  });

  serve(app, routes.readInvitation, async ({ c, params: { token }, userId }) => {
    await limitPerPerson(c, deps, OPENED);
    return readInvitation(sql, { userId, token, nameOf: (id) => nameOfPerson(sql, id) });
  });

  serve(app, routes.acceptInvitation, async ({ c, params: { token }, userId }) => {
    await limitPerPerson(c, deps, OPENED);
    return acceptInvitation(sql, { userId, token });
  });
  return app;
}
