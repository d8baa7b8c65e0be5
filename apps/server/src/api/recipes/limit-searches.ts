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
