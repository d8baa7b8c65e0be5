import {
  OWN_STYLE_LIMITS,
  type OwnStyle,
  type OwnStyleInput,
  ownStyleSchema,
} from '@atelier/captions/styles/own-look';
import { AppError } from '@atelier/contracts';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** A person's own caption styles, the newest first. */
export async function listOwnStyles(sql: Queryable, userId: string): Promise<OwnStyle[]> {
  const rows = await sql`select id, name, base, look from app.styles
    where user_id = ${userId} order by created_at desc, id`;
  return rows.map((row) => ownStyleSchema.parse(row));
}

/** @throws AppError `styles_full` */
export function addOwnStyle(
  sql: Database,
  userId: string,
  { name, base, look }: OwnStyleInput,
): Promise<OwnStyle> {
  return sql.begin(async (tx) => {
    // The lock also orders two calls that would both be the last one.
    await lockAccount(tx, userId);
    const [row] = await tx<{ count: number }[]>`
      select count(*)::integer as count from app.styles where user_id = ${userId}`;
    if ((row?.count ?? 0) >= OWN_STYLE_LIMITS.maxStyles) {
      throw new AppError('styles_full', `At most ${OWN_STYLE_LIMITS.maxStyles} styles.`);
    }
    const [made] = await tx`insert into app.styles (user_id, name, base, look)
      values (${userId}, ${name}, ${base}, ${tx.json(look)}) returning id, name, base, look`;
    return ownStyleSchema.parse(made);
  });
}

/** @throws AppError `not_found` */
export async function changeOwnStyle(
  sql: Queryable,
  userId: string,
  id: string,
  { name, base, look }: OwnStyleInput,
): Promise<OwnStyle> {
  const [changed] = await sql`update app.styles set name = ${name}, base = ${base}, look = ${sql.json(look)}
    where user_id = ${userId} and id::text = ${id} returning id, name, base, look`;
  if (!changed) throw notFound();
  return ownStyleSchema.parse(changed);
}

/** Films that were made with it keep their look. @throws AppError `not_found` */
export async function removeOwnStyle(sql: Queryable, userId: string, id: string): Promise<void> {
  const [gone] =
    await sql`delete from app.styles where user_id = ${userId} and id::text = ${id} returning id`;
  if (!gone) throw notFound();
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such style.');
}
