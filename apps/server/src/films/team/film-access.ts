import { AppError } from '@atelier/contracts';
import {
  type FilmAccess,
  type FilmRole,
  type FilmStanding,
  mayOnFilm,
} from '@atelier/contracts/tools/film/team';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Decides whether a person may make a call on a film. Every route below `/api/films/{id}` asks here (`serve`).
 * @throws AppError `not_found` for an unknown film and for one of strangers alike, `forbidden` for a member whose role
 * is too small
 */
export async function filmAccess(
  sql: Queryable,
  { userId, filmId }: { userId: string; filmId: string },
  needed: FilmStanding,
): Promise<FilmAccess> {
  const id = filmId.toLowerCase();
  const [row] = UUID.test(id)
    ? await sql<{ ownerId: string; role: FilmRole | null }[]>`
        select f.user_id as "ownerId", m.role from app.films f
        left join app.film_members m on m.film_id = f.id and m.user_id = ${userId}
        where f.id = ${id} and (f.user_id = ${userId} or (m.role is not null
          and not exists (select 1 from app.account_deletions d where d.user_id = f.user_id)))`
    : [];
  if (!row) throw new AppError('not_found', 'There is no such film.');
  const { ownerId } = row;
  const isOwner = ownerId === userId;
  const standing = isOwner ? 'owner' : (row.role ?? 'view');
  requireStanding({ standing }, needed);
  return { ownerId, standing, memberId: isOwner ? null : userId };
}

/** @throws AppError `forbidden` */
export function requireStanding({ standing }: Pick<FilmAccess, 'standing'>, needed: FilmStanding): void {
  if (!mayOnFilm(standing, needed)) {
    throw new AppError('forbidden', `This call needs the role ${needed} on the film; yours is ${standing}.`);
  }
}

/**
 * Checks in the transaction of a change that its author still is a member: they may have been removed since the call
 * began. Nothing is checked for the owner.
 * @throws AppError `not_found`, `forbidden`
 */
export async function requireStillMember(
  tx: Transaction,
  { filmId, memberId }: { filmId: string; memberId?: string | null | undefined },
  needed: FilmRole,
): Promise<void> {
  if (!memberId) return;
  const [row] = await tx<{ role: FilmRole }[]>`
    select role from app.film_members where film_id = ${filmId} and user_id = ${memberId} for share`;
  if (!row) throw new AppError('not_found', 'There is no such film.');
  requireStanding({ standing: row.role }, needed);
}
