import { PUBLISHING_LIMITS } from '@atelier/contracts/publishing/publishing';
import { z } from 'zod';
import type { Logger } from '../../platform/logging/logger.ts';
import { PUBLICATIONS, RUN_PUBLICATIONS, schedule } from '../../platform/queue/queue.ts';
import { failPosts } from './fail-posts.ts';
import { followPosts } from './follow-posts.ts';
import { PostizError } from './postiz-error.ts';
import { readPosts, readPublication } from './publication-rows.ts';
import { publishRun, type RunPublishingDeps } from './publish-run.ts';
import { type SendDeps, sendPublication } from './send-publication.ts';

const AT_ONCE = 3;
const KEPT_DAYS = 400;
const FOLLOW = 'follow-publications';
/** A post that goes out at once is asked about after this, not at the next minute. */
const FIRST_LOOK_SECONDS = 6;

type WorkDeps = SendDeps & RunPublishingDeps & { logger: Logger; leaseSeconds: number };

const runSchema = z.object({ runId: z.uuid() });

/** Hands publications over as soon as they are there, and follows planned posts every minute. */
export async function workPublications(deps: WorkDeps): Promise<void> {
  const { queue } = deps;
  const options = { batchSize: AT_ONCE, notifyPollingIntervalSeconds: 3 };
  await queue.work<object>(PUBLICATIONS, options, async (jobs) => {
    await Promise.all(jobs.map(({ id }) => attempt(deps, id)));
  });
  await queue.work<unknown>(RUN_PUBLICATIONS, { notifyPollingIntervalSeconds: 5 }, async (jobs) => {
    for (const { data } of jobs) await publishRun(deps, runSchema.parse(data).runId);
  });
  await schedule(queue, FOLLOW, '* * * * *', () => followPosts(deps));
  await schedule(queue, 'old-publications', '17 3 * * *', async () => {
    await deps.sql`delete from app.publications where publish_at < now() - make_interval(days => ${KEPT_DAYS})`;
  });
}

async function attempt(deps: WorkDeps, id: string): Promise<void> {
  const { queue, logger, sql } = deps;
  // An upload takes minutes: pg-boss has to know that this attempt is alive.
  const beat = setInterval(
    () => {
      queue.touch(PUBLICATIONS, id).catch((error: unknown) => logger.warn({ err: error }, 'no heartbeat'));
    },
    (deps.leaseSeconds * 1000) / 3,
  );
  try {
    await sendPublication(deps, id);
    await queue.send(FOLLOW, null, { startAfter: FIRST_LOOK_SECONDS });
    await sql`update app.publications set retry_at = null where id = ${id} and retry_at is not null`;
  } catch (error) {
    if (error instanceof PostizError) logger.warn({ err: error, publication: id }, 'Postiz did not take it');
    else logger.error({ err: error, publication: id }, 'could not hand a publication over');
    await postpone(deps, id, error);
  } finally {
    clearInterval(beat);
  }
}

/** Counts an attempt; pg-boss repeats it later, except after the last one. */
async function postpone(deps: WorkDeps, id: string, error: unknown): Promise<void> {
  const { queue, sql } = deps;
  const [row] = await sql<{ attempts: number }[]>`update app.publications set attempts = attempts + 1
    where id = ${id} returning attempts`;
  if (row && row.attempts >= PUBLISHING_LIMITS.attempts) {
    const publication = await readPublication(sql, id);
    const open = (await readPosts(sql, [id])).filter(({ status }) => status === 'sending');
    if (publication) await failPosts(deps, publication, open, { failure: 'given_up' });
    return;
  }
  await queue.fail(PUBLICATIONS, id, { message: error instanceof Error ? error.message : String(error) });
  const [job] = await queue.findJobs(PUBLICATIONS, { id });
  await sql`update app.publications set retry_at = ${job?.startAfter ?? null} where id = ${id}`;
}
