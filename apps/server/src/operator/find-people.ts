import { type AdminPerson, AppError, COUNTERS, type Counter } from '@atelier/contracts';
import type { Queryable } from '../platform/database/database.ts';

const MOST = 30;

interface Row {
  id: string;
  email: string | null;
  name: string | null;
  plan: string | null;
  joinedAt: Date | null;
  lastSignInAt: Date | null;
  balances: Partial<Record<Counter, number>> | null;
  held: Partial<Record<Counter, number>> | null;
}

/** By a part of the address, the newest accounts first. An empty search finds the newest of all. */
export async function findPeople(sql: Queryable, search: string): Promise<AdminPerson[]> {
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return readPeople(sql, sql`lower(u.email) like ${part} or u.id::text = ${search}`);
}

/** @throws AppError `not_found` */
export async function onePerson(sql: Queryable, id: string): Promise<AdminPerson> {
  const [person] = await readPeople(sql, sql`u.id::text = ${id}`);
  if (!person) throw new AppError('not_found', 'There is no such person.');
  return person;
}

async function readPeople(sql: Queryable, which: ReturnType<Queryable>): Promise<AdminPerson[]> {
  const rows = await sql<Row[]>`
    select u.id::text as id, u.email, app.user_metadata(u.raw_user_meta_data)->>'full_name' as name, a.plan,
      u.created_at as "joinedAt", u.last_sign_in_at as "lastSignInAt", to_jsonb(a) as balances, h.held
    from auth.users u
    left join public.accounts a on a.user_id = u.id
    left join lateral (
      select jsonb_object_agg(counter, amount) as held from (
        select counter, sum(amount) as amount from app.holds
        where user_id = u.id and status in ('open', 'authorised') group by counter
      ) each
    ) h on true
    where ${which} order by u.created_at desc nulls last limit ${MOST}`;
  return rows.map(({ balances, held, plan, joinedAt, lastSignInAt, ...rest }) => ({
    ...rest,
    plan: plan ?? 'free',
    joinedAt: joinedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    // `fromEntries` forgets which keys it was given.
    credits: Object.fromEntries(
      COUNTERS.map((counter) => [counter, { balance: balances?.[counter] ?? 0, held: held?.[counter] ?? 0 }]),
    ) as AdminPerson['credits'],
  }));
}
