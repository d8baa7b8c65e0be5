import { AppError, type WebhookDelivery } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type Queue, through, WEBHOOKS } from '../../platform/queue/queue.ts';

interface DeliveryRow extends Omit<WebhookDelivery, 'created_at' | 'attempted_at' | 'next_attempt_at'> {
  created_at: Date;
  attempted_at: Date | null;
  next_attempt_at: Date | null;
}

/** The newest hundred of one webhook. @throws AppError `not_found` */
export async function listDeliveries(
  sql: Database,
  userId: string,
  webhookId: string,
): Promise<WebhookDelivery[]> {
  const [webhook] =
    await sql`select 1 from app.webhooks where user_id = ${userId} and id::text = ${webhookId}`;
  if (!webhook) throw new AppError('not_found', 'There is no such webhook.');
  const rows = await sql<DeliveryRow[]>`
    select d.id, d.event, d.status, d.attempts, d.answer_status, d.failure, d.created_at, d.attempted_at,
      case when d.status = 'pending' then j.start_after end as next_attempt_at
    from app.webhook_deliveries d
    left join pgboss.job j on j.name = ${WEBHOOKS} and j.id = d.id and j.state in ('created', 'retry')
    where d.webhook_id = ${webhookId} order by d.created_at desc, d.id limit 100`;
  return rows.map(({ created_at, attempted_at, next_attempt_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    attempted_at: attempted_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  }));
}

/**
 * The same message once more, under the same id, at once: with new links, since the old ones may have expired.
 * @throws AppError `not_found`
 */
export async function sendAgain(
  { sql, queue }: { sql: Database; queue: Queue },
  userId: string,
  ids: { webhookId: string; deliveryId: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const [delivery] = await tx<{ id: string }[]>`
      update app.webhook_deliveries d set status = 'pending', attempts = 0, body = null, failure = null,
        answer_status = null
      from app.webhooks w where w.id = d.webhook_id and w.user_id = ${userId}
        and w.id::text = ${ids.webhookId} and d.id::text = ${ids.deliveryId} returning d.id`;
    if (!delivery) throw new AppError('not_found', 'There is no such delivery.');
    const db = through(tx);
    await queue.deleteJob(WEBHOOKS, delivery.id, { db });
    await queue.send(WEBHOOKS, null, { id: delivery.id, db });
  });
}
