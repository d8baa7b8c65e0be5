import type { KeyUses } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** Lists the webhooks and schedules that a key has made and that still run. */
export async function findKeyUses(sql: Queryable, userId: string, keyId: string): Promise<KeyUses> {
  const [webhooks, schedules] = await Promise.all([
    sql<{ id: string; url: string }[]>`select id, url from app.webhooks
      where user_id = ${userId} and made_by_key::text = ${keyId} and disabled_at is null order by created_at`,
    sql<{ id: string; recipe_name: string | null }[]>`select s.id, r.name as recipe_name
      from app.recipe_schedules s left join app.recipes r on r.id = s.recipe_id
      where s.user_id = ${userId} and s.made_by_key::text = ${keyId} and s.is_active order by s.created_at`,
  ]);
  return { webhooks: [...webhooks], schedules: [...schedules] };
}

/** Stops the webhooks and schedules that a key has made: whoever had the key may have made them. */
export async function stopKeyUses(sql: Queryable, userId: string, keyId: string): Promise<void> {
  await sql`update app.webhooks set disabled_at = now()
    where user_id = ${userId} and made_by_key::text = ${keyId} and disabled_at is null`;
  await sql`update app.recipe_schedules set is_active = false
    where user_id = ${userId} and made_by_key::text = ${keyId}`;
}
