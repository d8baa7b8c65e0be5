import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import { forgottenId } from '../../people/accounts/forgotten-id.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpEnv } from '../http-context.ts';

/** A session token outlives its account by up to an hour; it opens nothing any more. */
export function refuseDeleted(sql: Database) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { id } = c.get('caller');
    const [gone] = await sql`
      select 1 from app.account_deletions where user_id in (${id}, ${forgottenId(id)})`;
    if (gone) throw new AppError('unauthenticated', 'This account does not exist any more.');
    await next();
  });
}
