import { FREE_RESTYLES } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';

export interface FreeRestyle {
  /** Id of the paid job that covers the free restyle. */
  paidJobId: string;
  /** Free restyles left, including this one. */
  left: number;
  until: Date;
}

/**
 * Finds out whether a person's finished job may be restyled for free: the job, or the paid job that it restyles for
 * free, succeeded less than 24 hours ago, was paid and not refunded, and has fewer free restyles than the limit. Failed
 * and cancelled restyles do not count. Reliable only under the account's lock.
 */
export async function findFreeRestyle(
  sql: Queryable,
  userId: string,
  jobId: string,
): Promise<FreeRestyle | null> {
  const [found] = await sql<{ paidJobId: string; used: number; until: Date }[]>`
    select paid.id as "paidJobId", paid.ended_at + make_interval(hours => ${FREE_RESTYLES.hours}) as until,
      (select count(*)::integer from app.jobs r
        where r.restyle_of = paid.id and r.status not in ('failed', 'cancelled')) as used
    from app.jobs j
    join app.jobs paid on paid.id = coalesce(j.restyle_of, j.id)
    join app.holds h on h.job_id = paid.id and h.status = 'captured'
    where j.id = ${jobId} and j.user_id = ${userId} and j.status = 'succeeded'
      and paid.user_id = ${userId} and paid.status = 'succeeded'
      and paid.ended_at > now() - make_interval(hours => ${FREE_RESTYLES.hours})
      and not exists (select 1 from app.ledger l where l.job_id = paid.id and l.kind = 'refund')`;
  if (!found || found.used >= FREE_RESTYLES.count) return null;
  const { used, ...free } = found;
  return { ...free, left: FREE_RESTYLES.count - used };
}

/** Checks whether a job was accepted as a free restyle: such a job has no hold. */
export async function isFreeRestyle(sql: Queryable, jobId: string): Promise<boolean> {
  const rows = await sql`select 1 from app.jobs where id = ${jobId} and restyle_of is not null`;
  return rows.length > 0;
}
