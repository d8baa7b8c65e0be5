import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import {
  type FilmRole,
  type FilmTeam,
  type Invitation,
  type NewInvitation,
  TEAM_LIMITS,
} from '@atelier/contracts/tools/film/team';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { findPerson } from '../../platform/mail/find-person.ts';
import { languageOfAddress } from '../../platform/mail/mail-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { invitationMail } from './invitation-mail.ts';

const TOKEN = /^[\w-]{43}$/u;

/**
 * Invites one account to a film. With an address, a mail is sent in the same transaction, whether or not the address
 * has an account: the answer does not tell.
 * @throws AppError `not_found`, `invalid_input` for the address of the owner, `team_full`
 */
export async function inviteToFilm(
  { sql, queue }: { sql: Database; queue: Queue },
  { ownerId, filmId, ownerName }: { ownerId: string; filmId: string; ownerName: string },
  { role, email: address, addressOf }: NewInvitation & { addressOf(token: string): string },
): Promise<{ id: string; url: string; expires_at: string }> {
  const email = address?.toLowerCase() ?? null;
  const owner = await findPerson(sql, ownerId);
  if (email !== null && owner?.email.toLowerCase() === email) {
    throw new AppError('invalid_input', 'email: the address of another person.');
  }
  const token = randomBytes(32).toString('base64url');
  const url = addressOf(token);
  const expiresAt = new Date(Date.now() + TEAM_LIMITS.invitationDays * 86_400_000);
  return sql.begin(async (tx) => {
    const [film] = await tx<{ name: string }[]>`
      select name from app.films where id = ${filmId} and user_id = ${ownerId} for update`;
    if (!film) throw new AppError('not_found', 'There is no such film.');
    const open = await openInvitations(tx, filmId);
    if (open.length >= TEAM_LIMITS.maxInvitations) {
      throw new AppError('team_full', `At most ${TEAM_LIMITS.maxInvitations} open invitations a film.`);
    }
    const [row] = await tx<{ id: string }[]>`
      insert into app.film_invitations (film_id, token_hash, role, email, expires_at)
      values (${filmId}, ${hash(token)}, ${role}, ${email}, ${expiresAt}) returning id`;
    if (!row) throw new Error('insert returned no row');
    if (email !== null) {
      const language = await languageOfAddress(tx, email);
      const mail = invitationMail({ to: email, language, ownerName, filmName: film.name, role, url });
      await queueMail(queue, tx, mail, 'notice');
    }
    return { id: row.id, url, expires_at: expiresAt.toISOString() };
  });
}

/** The invitations of a film that can still be accepted, the newest first. */
export async function openInvitations(sql: Queryable, filmId: string): Promise<FilmTeam['invitations']> {
  const rows = await sql<{ id: string; role: FilmRole; email: string | null; expiresAt: Date }[]>`
    select id, role, email, expires_at as "expiresAt" from app.film_invitations
    where film_id = ${filmId} and accepted_at is null and revoked_at is null and expires_at > now()
    order by created_at desc, id`;
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expires_at: expiresAt.toISOString() }));
}

/** Revokes an invitation; revoking it again changes nothing. @throws AppError `not_found` */
export async function revokeInvitation(
  sql: Queryable,
  { filmId, invitationId }: { filmId: string; invitationId: string },
): Promise<void> {
  const found = await sql`update app.film_invitations set revoked_at = coalesce(revoked_at, now())
    where film_id = ${filmId} and id::text = ${invitationId} and accepted_at is null returning id`;
  if (found.length === 0) throw new AppError('not_found', 'There is no such invitation.');
}

interface InvitationRow {
  id: string;
  filmId: string;
  filmName: string;
  ownerId: string;
  role: FilmRole;
}

/** Reads an invitation for the account that opens it. @throws AppError as `acceptInvitation` */
export async function readInvitation(
  sql: Queryable,
  who: { userId: string; token: string; nameOf(userId: string): Promise<string> },
): Promise<Invitation> {
  const { filmName, ownerId, role } = await findInvitation(sql, who);
  return { film_name: filmName, owner_name: await who.nameOf(ownerId), role };
}

/**
 * Accepts an invitation. The same account may accept again while it is a member; a member who was removed may not.
 * @throws AppError `not_found`, `invitation_ended`, `forbidden` for the account of another address, `invalid_input` for
 * the owner, `team_full`
 */
export async function acceptInvitation(
  sql: Database,
  { userId, token }: { userId: string; token: string },
): Promise<{ film_id: string }> {
  return sql.begin(async (tx) => {
    const { id, filmId, role } = await findInvitation(tx, { userId, token }, { lock: true });
    const [member] =
      await tx`select 1 from app.film_members where film_id = ${filmId} and user_id = ${userId}`;
    if (member)
      await tx`update app.film_members set role = ${role} where film_id = ${filmId} and user_id = ${userId}
      and array_position(array['view', 'comment', 'propose', 'edit'], role)
        < array_position(array['view', 'comment', 'propose', 'edit'], ${role})`;
    else await addMember(tx, { filmId, userId, role });
    await tx`update app.film_invitations set accepted_at = coalesce(accepted_at, now()), accepted_by = ${userId}
      where id = ${id}`;
    return { film_id: filmId };
  });
}

async function addMember(
  tx: Transaction,
  { filmId, userId, role }: { filmId: string; userId: string; role: FilmRole },
): Promise<void> {
  // The row's lock orders those who join one film.
  await tx`select 1 from app.films where id = ${filmId} for update`;
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::integer as count from app.film_members where film_id = ${filmId}`;
  if ((counted?.count ?? 0) >= TEAM_LIMITS.maxMembers) {
    throw new AppError('team_full', `At most ${TEAM_LIMITS.maxMembers} members a film.`);
  }
  await tx`insert into app.film_members (film_id, user_id, role) values (${filmId}, ${userId}, ${role})`;
}

async function findInvitation(
  sql: Queryable,
  { userId, token }: { userId: string; token: string },
  { lock = false } = {},
): Promise<InvitationRow> {
  const [row] = TOKEN.test(token)
    ? await sql<(InvitationRow & { isOpen: boolean; isDone: boolean; email: string | null })[]>`
        select i.id, i.film_id as "filmId", f.name as "filmName", f.user_id as "ownerId", i.role, i.email,
          i.accepted_at is null and i.revoked_at is null and i.expires_at > now() as "isOpen",
          i.accepted_by = ${userId} and exists (select 1 from app.film_members m
            where m.film_id = i.film_id and m.user_id = ${userId}) as "isDone"
        from app.film_invitations i join app.films f on f.id = i.film_id
        where i.token_hash = ${hash(token)}
          and not exists (select 1 from app.account_deletions d where d.user_id = f.user_id)
        ${lock ? sql`for update of i` : sql``}`
    : [];
  if (!row) throw new AppError('not_found', 'There is no such invitation.');
  if (row.ownerId === userId) throw new AppError('invalid_input', 'This film is yours.');
  if (!row.isOpen && !row.isDone) throw new AppError('invitation_ended', 'This invitation has ended.');
  if (row.email !== null) {
    const person = await findPerson(sql, userId);
    if (person?.email.toLowerCase() !== row.email) {
      throw new AppError('forbidden', 'This invitation is for the account with another address.');
    }
  }
  return row;
}

/** Removes invitations that ended 90 days ago. */
export async function sweepInvitations(sql: Database): Promise<void> {
  await sql`delete from app.film_invitations where expires_at < now() - interval '90 days'`;
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
