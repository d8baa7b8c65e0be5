import type { Queryable } from '../../platform/database/database.ts';

export interface QueuePlace {
  /** From 1. */
  position: number;
  /** Expected seconds until the job begins, by the jobs before it and those that run; null when unknown. */
  waitSeconds: number | null;
}

/**
 * Reads the place of each waiting job of a person in the fair order of its class.
 * @returns place by job id; a job that is not waiting is missing
 */
export async function queuePlaces(sql: Queryable, userId: string): Promise<Map<string, QueuePlace>> {
  const rows = await sql<({ id: string } & QueuePlace)[]>`
    with placed as (
      select id, user_id, job_class, row_number() over (partition by job_class order by turn, created_at) as position,
        case when count(*) over before = count(expected_seconds) over before
          then coalesce(sum(expected_seconds) over before, 0) end as before_it
      from app.jobs where status = 'queued' and not held_back
      window before as (partition by job_class order by turn, created_at
        rows between unbounded preceding and 1 preceding)
    ), busy as (
      select job_class, count(*) as slots, case when count(*) = count(expected_seconds) then
          sum(greatest(0, expected_seconds - extract(epoch from now() - started_at))) end as left_of_it
      from app.jobs where status = 'running' group by job_class
    )
    select id, position::integer, ((before_it + case when busy is null then 0 else left_of_it end)
        / coalesce(slots, 1))::double precision as "waitSeconds"
    from placed left join busy using (job_class) where user_id = ${userId}`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
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
