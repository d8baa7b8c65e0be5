import type { OperatorAct, OperatorLine } from '@atelier/contracts';
import type { Queryable } from '../platform/database/database.ts';

const PAGE = 50;

interface Row extends Omit<OperatorLine, 'at' | 'person'> {
  at: Date;
  act: OperatorAct;
  personId: string | null;
  email: string | null;
}

/** Lists the acts of operators, newest first. @param before id of a line: only older ones */
export async function listActs(
  sql: Queryable,
  before: string | null,
): Promise<{ acts: OperatorLine[]; nextCursor: string | null }> {
  const rows = await sql<Row[]>`
    select l.id::text as id, l.at, l.operator_email as operator, l.act, l.person_id::text as "personId", u.email,
      l.subject, l.details, l.reason
    from app.operator_log l left join auth.users u on u.id = l.person_id
    ${before ? sql`where l.id < ${before}` : sql``}
    order by l.id desc limit ${PAGE + 1}`;
  const acts = rows.slice(0, PAGE).map(({ at, personId, email, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    person: personId === null ? null : { id: personId, email },
  }));
  return { acts, nextCursor: rows.length > PAGE ? (acts.at(-1)?.id ?? null) : null };
}
