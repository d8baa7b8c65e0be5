import type { Queryable } from '../../platform/database/database.ts';

/**
 * Reads the position of each waiting job of a person in the fair order of its class, from 1.
 * @returns position by job id; a job that is not waiting is missing
 */
export async function queuePositions(sql: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; position: number }[]>`
    with placed as (
      select id, user_id, row_number() over (partition by job_class order by turn, created_at)::integer as position
      from app.jobs where status = 'queued' and not held_back
    )
    select id, position from placed where user_id = ${userId}`;
  return new Map(rows.map((row) => [row.id, row.position]));
}

export interface QueueDepth {
  queued: number;
  running: number;
}

export async function queueDepth(sql: Queryable): Promise<QueueDepth> {
  const [row] = await sql<QueueDepth[]>`
    select count(*) filter (where status = 'queued' and not held_back)::integer as queued,
           count(*) filter (where status = 'running')::integer as running
    from app.jobs where status in ('queued', 'running')`;
  return row ?? { queued: 0, running: 0 };
}
