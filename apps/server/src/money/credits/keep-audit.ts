import { auditFindingsSchema } from '@atelier/contracts';
import type { z } from 'zod';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type AuditFinding, auditCredits } from './audit.ts';

export interface KeptAudit {
  at: Date;
  /** Empty: the books are clean. */
  findings: z.infer<typeof auditFindingsSchema>;
}

/** Audits the credits and stores the result without personal data. @returns the findings, with their accounts */
export async function keepAudit(sql: Database): Promise<AuditFinding[]> {
  const found = await auditCredits(sql);
  const rules = new Map<string, number>();
  for (const { rule } of found) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  const findings = [...rules].map(([rule, rows]) => ({ rule, rows }));
  await sql`insert into app.audits (findings) values (${sql.json(findings)})`;
  await sql`delete from app.audits where at < now() - interval '1 year'`;
  return found;
}

/** Null before the first. */
export async function lastAudit(sql: Queryable): Promise<KeptAudit | null> {
  const [row] = await sql<{ at: Date; findings: unknown }[]>`
    select at, findings from app.audits order by id desc limit 1`;
  return row ? { at: row.at, findings: auditFindingsSchema.parse(row.findings) } : null;
}
