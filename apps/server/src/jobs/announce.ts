import type { WebhookEvent } from '@atelier/contracts';
import type { Transaction } from '../platform/database/database.ts';
import { type Queue, RUN_PUBLICATIONS, through, WEBHOOKS } from '../platform/queue/queue.ts';

/** Facts of a webhook message. The result of each job is read when the message is sent and is not stored here. */
export interface WebhookFacts {
  jobIds: string[];
  /** Fields of the message that the database does not hold. JSON without secrets. */
  data: Record<string, unknown>;
}

/** Announces the end of a job within the transaction that ends it. A deleted person gets no message. */
export async function announceJob(
  queue: Queue,
  tx: Transaction,
  { event, userId, jobId }: { event: 'job.succeeded' | 'job.failed'; userId: string | null; jobId: string },
): Promise<void> {
  if (userId !== null) await announce(queue, tx, { event, userId, facts: { jobIds: [jobId], data: {} } });
}

/**
 * The end of a run of a recipe, in the transaction that ends it.
 * @param run.jobIds of the results that are handed over: each stands in `data.results` with file, captions and texts
 * @param run.data stands in the message as it is (`run_id`, `recipe_id`, `status` …)
 */
export async function announceRun(
  queue: Queue,
  tx: Transaction,
  { userId, ...facts }: { userId: string } & WebhookFacts,
): Promise<void> {
  await announce(queue, tx, { event: 'run.finished', userId, facts });
}

/** Publishes the results of a run whose recipe says so, after the transaction that ends the run. */
export async function publishResults(queue: Queue, tx: Transaction, runId: string): Promise<void> {
  await queue.send(RUN_PUBLICATIONS, { runId }, { db: through(tx) });
}

/** A comment or a decision of a guest, or a proposal on a film, in the transaction that stores it. */
export async function announceAboutFilm(
  queue: Queue,
  tx: Transaction,
  news: {
    event: Extract<WebhookEvent, `review.${string}` | `proposal.${string}`>;
    userId: string;
    data: Record<string, unknown>;
  },
): Promise<void> {
  const { event, userId, data } = news;
  await announce(queue, tx, { event, userId, facts: { jobIds: [], data } });
}

async function announce(
  queue: Queue,
  tx: Transaction,
  { event, userId, facts }: { event: WebhookEvent; userId: string; facts: WebhookFacts },
): Promise<void> {
  const made = await tx<{ id: string }[]>`
    insert into app.webhook_deliveries (webhook_id, event, facts)
    select id, ${event}, ${tx.json(facts as never)} from app.webhooks
    where user_id = ${userId} and disabled_at is null and ${event} = any(events)
    returning id`;
  for (const { id } of made) await queue.send(WEBHOOKS, null, { id, db: through(tx) });
}
