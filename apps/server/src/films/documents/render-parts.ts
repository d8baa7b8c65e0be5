import { randomUUID } from 'node:crypto';
import type { HelpedPart, RenderPart, RenderParts } from '../../jobs/film-ports.ts';
import { wakeWorkers } from '../../jobs/job-events.ts';
import type { Database } from '../../platform/database/database.ts';

export interface PartsDeps {
  sql: Database;
  /** A part whose heartbeats stopped for so long is claimed again. */
  leaseSeconds: number;
}

/** The parts of one job's render, as the job's own worker offers, encodes and awaits them. */
export function renderParts(deps: PartsDeps, jobId: string): RenderParts {
  const { sql, leaseSeconds } = deps;
  return {
    async claimedElsewhere() {
      await sql`delete from app.render_parts where job_id = ${jobId}
        and (claim is null or beat_at < now() - make_interval(secs => ${leaseSeconds}))`;
      const rows = await sql<{ keys: string[] }[]>`select keys from app.render_parts where job_id = ${jobId}`;
      return new Set(rows.flatMap(({ keys }) => keys));
    },

    async offer(parts) {
      await sql.begin(async (tx) => {
        for (const [place, { keys, frames }] of parts.entries()) {
          await tx`insert into app.render_parts (job_id, keys, place, frames)
            values (${jobId}, ${[...keys]}, ${place}, ${frames}) on conflict do nothing`;
        }
        await wakeWorkers(tx);
      });
    },

    async claim() {
      const claim = randomUUID();
      const [part] = await sql<{ keys: string[] }[]>`
        update app.render_parts set claim = ${claim}, beat_at = now()
        where (job_id, first_key) = (
          select job_id, first_key from app.render_parts where job_id = ${jobId}
            and (claim is null or beat_at < now() - make_interval(secs => ${leaseSeconds}))
          order by place limit 1 for update skip locked)
        returning keys`;
      return part ? claimedPart(deps, claim, part.keys) : null;
    },

    async framesLeft() {
      const [row] = await sql<{ frames: number }[]>`
        select coalesce(sum(frames), 0)::integer as frames from app.render_parts where job_id = ${jobId}`;
      return row?.frames ?? 0;
    },
  };
}

/**
 * Claims a part of a render that runs on another worker.
 * @param helper.worker the id of the claiming worker
 * @param helper.refused jobs whose parts it cannot encode
 * @param helper.jobId another part of this job, unless other jobs wait
 */
export async function claimHelp(
  deps: PartsDeps,
  helper: { worker: string; refused: readonly string[]; jobId?: string | undefined },
): Promise<HelpedPart | null> {
  const { sql, leaseSeconds } = deps;
  const { worker, refused, jobId = null } = helper;
  const claim = randomUUID();
  const [part] = await sql<Omit<HelpedPart, keyof RenderPart>[] & { keys: string[] }[]>`
    with free as (
      select p.job_id, p.first_key from app.render_parts p join app.jobs j on j.id = p.job_id
      where j.status = 'running' and j.worker <> ${worker} and j.user_id is not null
        and not j.id = any(${[...refused]}::uuid[]) and (${jobId}::uuid is null or (j.id = ${jobId}
          and not exists (select 1 from app.jobs where status = 'queued' and not held_back)))
        and (p.claim is null or p.beat_at < now() - make_interval(secs => ${leaseSeconds}))
      order by j.created_at, p.place limit 1 for update of p skip locked)
    update app.render_parts p set claim = ${claim}, beat_at = now()
    from free, app.jobs j where (p.job_id, p.first_key) = (free.job_id, free.first_key) and j.id = p.job_id
    returning p.keys, j.id as "jobId", j.user_id as "userId", j.tool, j.input, j.traceparent`;
  if (!part) return null;
  const { keys, ...job } = part;
  return { ...job, ...claimedPart(deps, claim, keys) };
}

/** Removes the parts of jobs that ended while nobody could. */
export async function sweepParts(sql: Database): Promise<void> {
  await sql`delete from app.render_parts p using app.jobs j
    where j.id = p.job_id and j.status not in ('queued', 'running')`;
}

function claimedPart({ sql, leaseSeconds }: PartsDeps, claim: string, keys: readonly string[]): RenderPart {
  return {
    keys,
    async hold(signal, work) {
      const lost = new AbortController();
      let lastBeat = Date.now();
      const beat = async () => {
        try {
          const held = await sql`update app.render_parts p set beat_at = now() from app.jobs j
            where p.claim = ${claim} and j.id = p.job_id and j.status in ('queued', 'running') returning p.job_id`;
          lastBeat = Date.now();
          if (held.length === 0) lost.abort(new Error('the part of the render was withdrawn'));
        } catch (error) {
          // Without a database for so long, another worker may have the part.
          if (Date.now() - lastBeat > leaseSeconds * 1000) lost.abort(error);
        }
      };
      const timer = setInterval(() => void beat(), (leaseSeconds * 1000) / 3);
      try {
        await work(AbortSignal.any([signal, lost.signal]));
        return true;
      } catch (error) {
        if (lost.signal.aborted && !signal.aborted) return false;
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    async finish() {
      await sql`delete from app.render_parts where claim = ${claim}`;
    },
    async release() {
      await sql`update app.render_parts set claim = null, beat_at = null where claim = ${claim}`;
    },
  };
}
