import {
  AppError,
  type NewWebhook,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookChange,
  type WebhookWithSecret,
} from '@atelier/contracts';
import {
  type GuardRules,
  parseTarget,
  resolveTarget,
  TargetUnreachable,
} from '@atelier/egress/resolve-target';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { makeSecret } from './sign-message.ts';

interface WebhookRow {
  id: string;
  url: string;
  events: Webhook['events'];
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  old_secret_until: Date | null;
}

const columns = (sql: Queryable) =>
  sql`id, url, events, created_at, failing_since, disabled_at, old_secret_until`;

/** A person's webhooks, newest first. Without their secrets. */
export async function listWebhooks(sql: Queryable, userId: string): Promise<Webhook[]> {
  const rows = await sql<WebhookRow[]>`select ${columns(sql)} from app.webhooks
    where user_id = ${userId} order by created_at desc, id`;
  return rows.map(viewOf);
}

/** @throws AppError `webhook_refused`, `too_many_webhooks` */
export async function createWebhook(
  { sql, rules }: { sql: Database; rules: GuardRules },
  { userId, keyId }: { userId: string; keyId: string | null },
  { url, events }: NewWebhook,
): Promise<WebhookWithSecret> {
  await requireReachable(url, rules);
  const secret = makeSecret();
  return sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const [count] = await tx<{ webhooks: number }[]>`
      select count(*)::integer as webhooks from app.webhooks where user_id = ${userId}`;
    if ((count?.webhooks ?? 0) >= WEBHOOK_LIMITS.maxWebhooks) {
      throw new AppError('too_many_webhooks', `At most ${WEBHOOK_LIMITS.maxWebhooks} webhooks.`);
    }
    const [row] = await tx<WebhookRow[]>`
      insert into app.webhooks (user_id, url, events, secret, made_by_key)
      values (${userId}, ${url}, ${events}, ${secret}, ${keyId})
      returning ${columns(tx)}`;
    if (!row) throw new Error('insert returned no row');
    return { ...viewOf(row), secret };
  });
}

/** Switching it on again forgets how long it has failed. @throws AppError `not_found`, `webhook_refused` */
export async function changeWebhook(
  { sql, rules }: { sql: Database; rules: GuardRules },
  userId: string,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  if (change.url !== undefined) await requireReachable(change.url, rules);
  const { url = null, events = null, enabled = null } = change;
  const [row] = await sql<WebhookRow[]>`
    update app.webhooks set url = coalesce(${url}, url), events = coalesce(${events}::text[], events),
      disabled_at = case when ${enabled}::boolean then null
        when not ${enabled}::boolean then coalesce(disabled_at, now()) else disabled_at end,
      failing_since = case when ${enabled}::boolean then null else failing_since end
    where user_id = ${userId} and id::text = ${id} returning ${columns(sql)}`;
  if (!row) throw notFound();
  return viewOf(row);
}

/** @throws AppError `not_found` */
export async function deleteWebhook(sql: Queryable, userId: string, id: string): Promise<void> {
  const gone =
    await sql`delete from app.webhooks where user_id = ${userId} and id::text = ${id} returning id`;
  if (gone.length === 0) throw notFound();
}

/** A new secret; the one before signs beside it for a day. @throws AppError `not_found` */
export async function rotateSecret(sql: Queryable, userId: string, id: string): Promise<WebhookWithSecret> {
  const secret = makeSecret();
  const [row] = await sql<WebhookRow[]>`
    update app.webhooks set old_secret = secret, secret = ${secret},
      old_secret_until = now() + make_interval(hours => ${WEBHOOK_LIMITS.oldSecretHours})
    where user_id = ${userId} and id::text = ${id} returning ${columns(sql)}`;
  if (!row) throw notFound();
  return { ...viewOf(row), secret };
}

/** Tells at once what every delivery would be refused for. A name that does not resolve today may do so tomorrow. */
async function requireReachable(url: string, rules: GuardRules): Promise<void> {
  const target = parseTarget(url);
  const { username, password } = new URL(url);
  if (!target || username !== '' || password !== '') {
    throw new AppError('invalid_input', 'url: an address that begins with https:// is wanted.');
  }
  try {
    await resolveTarget(target, rules);
  } catch (error) {
    if (error instanceof TargetUnreachable) return;
    throw new AppError('webhook_refused', 'This server sends nothing to that address.', { cause: error });
  }
}

function viewOf({ created_at, failing_since, disabled_at, old_secret_until, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    enabled: disabled_at === null,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    old_secret_until:
      old_secret_until && old_secret_until > new Date() ? old_secret_until.toISOString() : null,
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such webhook.');
}
