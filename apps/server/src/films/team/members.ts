import { AppError } from '@atelier/contracts';
import type { FilmRole, FilmStanding, FilmTeam } from '@atelier/contracts/tools/film/team';
import type { Queryable } from '../../platform/database/database.ts';
import { requireStanding } from './film-access.ts';
import { openInvitations } from './invitations.ts';

/** The name that others see: the one of the profile. Never the address, which the person has not shown. */
const nameColumn = (sql: Queryable) =>
  sql`coalesce(nullif(btrim(left(app.user_metadata(u.raw_user_meta_data)->>'full_name', 80)), ''), '–')`;

/** The name of a member; null for the owner. */
export async function nameOfMember(sql: Queryable, memberId: string | null): Promise<string | null> {
  return memberId === null ? null : nameOfPerson(sql, memberId);
}

/** The id of a person's membership; a person who was removed and comes back has another one. */
export async function findMembership(
  sql: Queryable,
  { filmId, userId }: { filmId: string; userId: string },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from app.film_members where film_id = ${filmId} and user_id = ${userId}`;
  return row?.id ?? null;
}

export async function nameOfPerson(sql: Queryable, userId: string): Promise<string> {
  const [row] = await sql<
    { name: string }[]
  >`select ${nameColumn(sql)} as name from auth.users u where u.id = ${userId}`;
  return row?.name ?? '–';
}

/** The team of a film as one of it sees it: the owner alone sees addresses and invitations. */
export async function viewTeam(
  sql: Queryable,
  {
    filmId,
    callerId,
    ownerId,
    standing,
  }: { filmId: string; callerId: string; ownerId: string; standing: FilmStanding },
): Promise<FilmTeam> {
  const rows = await sql<
    { id: string; userId: string; name: string; email: string | null; role: FilmRole; joinedAt: Date }[]
  >`select m.id, m.user_id as "userId", ${nameColumn(sql)} as name, u.email, m.role, m.joined_at as "joinedAt"
    from app.film_members m join auth.users u on u.id = m.user_id
    where m.film_id = ${filmId} order by m.joined_at, m.id`;
  const isOwner = standing === 'owner';
  return {
    role: standing,
    owner: { name: await nameOfPerson(sql, ownerId) },
    members: rows.map(({ id, userId, name, email, role, joinedAt }) => ({
      id,
      name,
      email: isOwner ? email : null,
      role,
      is_you: userId === callerId,
      joined_at: joinedAt.toISOString(),
    })),
    invitations: isOwner ? await openInvitations(sql, filmId) : [],
  };
}

/** @throws AppError `not_found` */
export async function changeMember(
  sql: Queryable,
  { filmId, memberId, role }: { filmId: string; memberId: string; role: FilmRole },
): Promise<void> {
  const found = await sql`update app.film_members set role = ${role}
    where film_id = ${filmId} and id::text = ${memberId} returning id`;
  if (found.length === 0) throw new AppError('not_found', 'There is no such member.');
}

/** Removes a member. What they proposed and wrote stays. @throws AppError `not_found`, `forbidden` for another member */
export async function removeMember(
  sql: Queryable,
  who: { filmId: string; memberId: string; callerId: string; standing: FilmStanding },
): Promise<void> {
  const [found] = await sql<{ userId: string }[]>`select user_id as "userId" from app.film_members
    where film_id = ${who.filmId} and id::text = ${who.memberId}`;
  if (!found) throw new AppError('not_found', 'There is no such member.');
  if (found.userId !== who.callerId) requireStanding(who, 'owner');
  await sql`delete from app.film_members where film_id = ${who.filmId} and id::text = ${who.memberId}`;
}
