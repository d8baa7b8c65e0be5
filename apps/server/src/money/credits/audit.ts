import { COUNTERS } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';

export interface AuditFinding {
  rule: string;
  details: Record<string, unknown>;
}

/**
 * Proves the books: an empty list means that every balance is the sum of its ledger entries,
 * no balance is negative, and every ended job was charged exactly as it ended.
 */
export async function auditCredits(sql: Database): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  const add = (rule: string, rows: readonly Record<string, unknown>[]) =>
    findings.push(...rows.map((details) => ({ rule, details })));

  for (const counter of COUNTERS) {
    add(
      `accounts.${counter} is the sum of its ledger entries`,
      await sql`select a.user_id, a.${sql(counter)} as balance, coalesce(sum(l.delta), 0)::integer as ledger
        from public.accounts a left join app.ledger l on l.user_id = a.user_id and l.counter = ${counter}
        group by a.user_id having a.${sql(counter)} <> coalesce(sum(l.delta), 0)`,
    );
    add(
      `holds on ${counter} never exceed the balance`,
      await sql`select a.user_id, a.${sql(counter)} as balance, sum(h.amount)::integer as held
        from public.accounts a join app.holds h on h.user_id = a.user_id
        where h.counter = ${counter} and h.status in ('open', 'authorised')
        group by a.user_id having sum(h.amount) > a.${sql(counter)}`,
    );
  }
  add(
    'a hold ends as its job ended',
    await sql`select j.id as job_id, j.status as job, h.status as hold from app.jobs j join app.holds h on h.job_id = j.id
      where (j.status, h.status) not in (
        ('queued', 'open'), ('running', 'open'), ('authorised', 'authorised'),
        ('succeeded', 'captured'), ('failed', 'released'), ('cancelled', 'released'))`,
  );
  add(
    'a captured hold has exactly one ledger entry of its amount',
    await sql`select h.job_id, h.amount, count(l.id)::integer as entries, coalesce(sum(l.delta), 0)::integer as delta
      from app.holds h left join app.ledger l on l.job_id = h.job_id and l.kind = 'capture'
      group by h.job_id, h.amount, h.status
      having (h.status = 'captured' and (count(l.id) <> 1 or sum(l.delta) <> -h.amount))
          or (h.status <> 'captured' and count(l.id) > 0)`,
  );
  add(
    'a job that was free as another style of a paid one has no hold, and that one was paid',
    await sql`select j.id as job_id, j.restyle_of, paid.status as paid from app.jobs j
      left join app.holds own on own.job_id = j.id left join app.holds paid on paid.job_id = j.restyle_of
      where j.restyle_of is not null and (own.id is not null or paid.status is distinct from 'captured')`,
  );
  add(
    'a render of a film has a hold of its price, or is free',
    await sql`select r.job_id, r.credits, h.amount from app.film_renders r
      join app.jobs j on j.id = r.job_id left join app.holds h on h.job_id = r.job_id
      where coalesce(h.amount, 0) <> r.credits`,
  );
  add(
    'an account shows the plan of its membership, or is free',
    await sql`select a.user_id, a.plan, a.membership_id, m.status, m.plan as membership_plan
      from public.accounts a
      left join app.memberships m on m.user_id = a.user_id and m.status in ('active', 'past_due')
      where a.membership_id is distinct from m.id or a.plan <> coalesce(m.plan, 'free')`,
  );
  add(
    'a paid checkout has its membership, and a membership was paid for',
    await sql`select c.id as checkout, c.membership_id, m.id as membership
      from (select * from app.checkouts where status = 'paid') c
      full join (select * from app.memberships where user_id is not null) m on m.id = c.membership_id
      where c.id is null or m.id is null or c.plan <> m.plan or c.period <> m.period`,
  );
  add(
    'a month that a membership counts was given once, and none beyond it',
    await sql`select m.id, m.month_index, count(distinct l.reason)::integer as months, max(l.reason) as last
      from app.memberships m join app.ledger l on l.kind = 'grant'
        and (l.reason = 'purchase:' || m.id or l.reason like 'month:' || m.id || ':%')
      group by m.id, m.month_index
      having max(case when l.reason like 'month:%' then split_part(l.reason, ':', 3)::integer else 0 end) <> m.month_index`,
  );
  return findings;
}
