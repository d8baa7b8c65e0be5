import type { Database } from '../../platform/database/database.ts';

/** Days after which a program that nobody has connected any more is forgotten. */
const FORGOTTEN_DAYS = 180;
/** Registrations that nobody has allowed yet; beyond them the oldest are removed. */
const MOST_UNUSED = 10_000;

/** Removes programs that no person allowed within a day, old codes and refresh tokens, and the keys that ended with them. */
export async function tidyOAuth(sql: Database): Promise<void> {
  await sql`delete from app.oauth_codes where expires_at < now() - interval '1 day'`;
  // The key of a program that cannot renew it any more. One with webhooks or schedules stays listed until it is revoked.
  await sql`delete from app.api_keys k using app.oauth_grants g
    where g.key_id = k.id and k.expires_at < now()
      and not exists (select 1 from app.oauth_refresh_tokens r
        where r.grant_id = g.id and r.used_at is null and r.expires_at > now())
      and not exists (select 1 from app.webhooks w where w.made_by_key = k.id and w.disabled_at is null)
      and not exists (select 1 from app.recipe_schedules s where s.made_by_key = k.id and s.is_active)`;
  await sql`delete from app.oauth_refresh_tokens where expires_at < now()`;
  await removeUnusedClients(sql);
  await sql`delete from app.oauth_clients c where used_at < now() - make_interval(days => ${FORGOTTEN_DAYS})
    and not exists (select 1 from app.oauth_grants g where g.client_id = c.id)`;
}

/** Removes registrations that no person allowed: those of a day ago, and the oldest of too many. */
export async function removeUnusedClients(sql: Database, most = MOST_UNUSED): Promise<void> {
  // Rows that another request removes or a person allows at this moment are left alone.
  await sql`delete from app.oauth_clients where id in (
    select id from app.oauth_clients where used_at is null and (created_at < now() - interval '1 day'
      or created_at <= (select created_at from app.oauth_clients where used_at is null
        order by created_at desc offset ${most} limit 1))
    for update skip locked)`;
}
