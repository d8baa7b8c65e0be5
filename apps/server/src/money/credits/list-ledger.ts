import type { LedgerEntry, LedgerPage } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** A page of a person's ledger, newest first. @param page.before an entry's id: only older ones */
export async function listLedger(
  sql: Queryable,
  userId: string,
  page: { before: string | null; limit: number },
): Promise<LedgerPage> {
  const rows = await sql<(Omit<LedgerEntry, 'created_at'> & { created_at: Date })[]>`
    select l.id::text, l.counter, l.delta, l.kind, j.tool, l.created_at, l.reason,
      coalesce(p.name, j.name, nullif(j.title, '')) as title,
      l.kind = 'capture' and exists (
        select 1 from app.ledger r where r.user_id = l.user_id and r.kind = 'refund' and r.job_id = l.job_id
      ) as refunded
    from app.ledger l left join app.jobs j on j.id = l.job_id
      left join public.projects p on p.id = (j.result->>'projectId')::uuid
    where l.user_id = ${userId} ${page.before ? sql`and l.id < ${page.before}` : sql``}
    order by l.id desc limit ${page.limit + 1}`;
  const entries = rows
    .slice(0, page.limit)
    .map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { entries, nextCursor: rows.length > page.limit ? (entries.at(-1)?.id ?? null) : null };
}
