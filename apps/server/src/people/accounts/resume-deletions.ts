import { schedule } from '../../platform/queue/queue.ts';
import { type DeletionDeps, finishDeletion } from './delete-account.ts';

/** Longer than any session token lives: until then the API has to know that the person is gone. */
const REMEMBERED_DAYS = 7;

/** Finishes deletions that a server died over, and forgets the finished ones. */
export async function resumeDeletions(deps: DeletionDeps): Promise<void> {
  const { sql, logger } = deps.billing;
  // Not those that a request is busy with right now.
  const open = await sql<{ userId: string }[]>`
    update app.account_deletions set attempts = attempts + 1
    where done_at is null and requested_at < now() - interval '1 minute' returning user_id as "userId"`;
  for (const { userId } of open) {
    await finishDeletion(deps, userId).catch((error: unknown) => {
      logger.error({ err: error, user: userId }, 'could not finish deleting an account');
    });
  }
  await sql`delete from app.account_deletions
    where done_at < now() - make_interval(days => ${REMEMBERED_DAYS})`;
}

/** Looks every minute, and at once: a server that starts again takes up what the last one left. */
export async function scheduleDeletions(deps: DeletionDeps): Promise<void> {
  await schedule(deps.billing.queue, 'accounts-deletions', '* * * * *', () => resumeDeletions(deps));
  resumeDeletions(deps).catch((error: unknown) => {
    deps.billing.logger.error({ err: error }, 'could not look for unfinished deletions');
  });
}
