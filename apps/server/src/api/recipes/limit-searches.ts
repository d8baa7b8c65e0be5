import type { RecipeStep } from '@atelier/contracts';
import type { Context } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** A search for moments is free, so it is counted, as its own call is. @throws AppError `rate_limited` */
export async function limitSearches(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  steps: readonly RecipeStep[],
  times: number,
): Promise<void> {
  if (!steps.some(({ tool }) => tool === 'find-moments')) return;
  // A batch is one act; what it costs is bound by its clips.
  await limitPerPerson(c, deps, { name: 'find-moments', max: Math.max(deps.config.MOMENTS_LIMIT, times) });
}

/** A search that is begun again counts like a new one. @throws AppError `rate_limited` */
export async function limitRetriedSearches(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  which: { runId: string } | { batchId: string },
): Promise<void> {
  const { sql, config } = deps;
  const [column, id] = 'runId' in which ? ['id', which.runId] : ['batch_id', which.batchId];
  const [found] = await sql<{ searches: number }[]>`
    select count(*)::integer as searches from app.jobs j join app.recipe_runs r on r.id = j.run_id
    where r.user_id = ${c.get('caller').id} and r.${sql(column)}::text = lower(${id})
      and j.tool = 'find-moments' and j.status in ('failed', 'cancelled')`;
  const searches = found?.searches ?? 0;
  if (searches === 0) return;
  await limitPerPerson(c, deps, { name: 'find-moments', max: Math.max(config.MOMENTS_LIMIT, searches) });
}
