import type { WebhookFailure, WebhookMessage } from '@atelier/contracts';
import { GuardRefusal, TargetUnreachable } from '@atelier/egress/resolve-target';
import { sendGuarded } from '@atelier/egress/send-guarded';
import type { Database } from '../../platform/database/database.ts';
import { WEBHOOKS } from '../../platform/queue/queue.ts';
import { describeHandOver } from '../hand-over/describe-hand-over.ts';
import type { Delivery, DeliveryDeps, Outcome } from './delivery.ts';
import { settleDelivery } from './settle-delivery.ts';
import { signMessage } from './sign-message.ts';

/** A receiver takes the message and works later; one that is silent for longer is taken for dead. */
const PATIENCE_MS = 10_000;
/** Most bytes that are read of a receiver's answer, which is ignored. */
const ANSWER_BYTES = 4096;
const AT_ONCE = 20;

/** Sends queued deliveries as soon as they arrive. pg-boss retries failed ones for about a day. */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<void> {
  const options = { batchSize: AT_ONCE, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 3 };
  await deps.queue.work<object>(WEBHOOKS, options, async (jobs) => {
    // Side by side, each settled by itself: one that hangs keeps no other.
    await Promise.all(jobs.map(({ id }) => attempt(deps, id)));
  });
}

async function attempt(deps: DeliveryDeps, id: string): Promise<void> {
  try {
    const delivery = await findPending(deps.sql, id);
    if (!delivery) return;
    const outcome = delivery.isDisabled
      ? { failure: 'disabled' as const, status: null }
      : await send(deps, delivery);
    deps.logger.info({ delivery: id, webhook: delivery.webhookId, ...outcome }, 'webhook sent');
    await settleDelivery(deps, delivery, outcome);
  } catch (error) {
    // Ours, not the receiver's: the same attempt again later.
    deps.logger.error({ err: error, delivery: id }, 'could not send a webhook');
    await deps.queue.fail(WEBHOOKS, id, { message: error instanceof Error ? error.message : String(error) });
  }
}

async function findPending(sql: Database, id: string): Promise<Delivery | null> {
  const [row] = await sql<(Omit<Delivery, 'secrets'> & { secret: string; oldSecret: string | null })[]>`
    select d.id, w.id as "webhookId", w.user_id as "userId", w.url, d.event, d.facts, d.body, d.attempts,
      d.created_at as "createdAt", w.disabled_at is not null as "isDisabled", w.secret,
      case when w.old_secret_until > now() then w.old_secret end as "oldSecret"
    from app.webhook_deliveries d join app.webhooks w on w.id = d.webhook_id
    where d.id = ${id} and d.status = 'pending'`;
  if (!row) return null;
  const { secret, oldSecret, ...delivery } = row;
  return { ...delivery, secrets: oldSecret ? [secret, oldSecret] : [secret] };
}

async function send(deps: DeliveryDeps, delivery: Delivery): Promise<Outcome> {
  const body = delivery.body ?? (await writeBody(deps, delivery));
  const { DOWNLOAD_PROXY, WEBHOOK_ALLOW_HOSTS } = deps.config;
  try {
    const { status } = await sendGuarded(
      {
        url: delivery.url,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Atelier-Webhooks/1',
          ...signMessage({ id: delivery.id, body, at: new Date() }, delivery.secrets),
        },
        body,
        timeoutMs: PATIENCE_MS,
        maxBytes: ANSWER_BYTES,
        ...(DOWNLOAD_PROXY && { upstreamProxy: new URL(DOWNLOAD_PROXY) }),
      },
      { allowHosts: WEBHOOK_ALLOW_HOSTS },
    );
    if (status >= 200 && status < 300) return { failure: null, status };
    return { failure: status >= 300 && status < 400 ? 'redirected' : 'answered', status };
  } catch (error) {
    return { failure: whyNot(error), status: null };
  }
}

function whyNot(error: unknown): WebhookFailure {
  if (error instanceof GuardRefusal) return 'address_refused';
  if (error instanceof TargetUnreachable) return 'unreachable';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'timed_out' : 'unreachable';
}

/** Written once and kept: every attempt sends the same bytes. */
async function writeBody(deps: DeliveryDeps, { id, event, facts, createdAt }: Delivery): Promise<string> {
  const found = await Promise.all(facts.jobIds.map((jobId) => describeHandOver(deps, jobId)));
  const results = found.filter((each) => each !== null);
  const data = event === 'run.finished' ? { ...facts.data, results } : { ...facts.data, ...results[0] };
  const message: WebhookMessage = { type: event, timestamp: createdAt.toISOString(), data };
  const body = JSON.stringify(message);
  await deps.sql`update app.webhook_deliveries set body = ${body} where id = ${id}`;
  return body;
}
