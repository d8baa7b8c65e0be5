import { WEBHOOK_LIMITS } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';

/** Forgets old deliveries, and ends those whose last sender died before it could say how they went. */
export async function tidyDeliveries(sql: Database): Promise<void> {
  await sql`delete from app.webhook_deliveries
    where created_at < now() - make_interval(days => ${WEBHOOK_LIMITS.deliveriesKeptDays})`;
  await sql`update app.webhook_deliveries d set status = 'failed', failure = 'given_up' where status = 'pending'
    and created_at < now() - interval '1 hour'
    and not exists (select 1 from pgboss.job j
      where j.name = 'webhooks' and j.id = d.id and j.state in ('created', 'retry', 'active'))`;
}
