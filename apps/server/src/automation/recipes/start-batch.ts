import { randomUUID } from 'node:crypto';
import type { RunSource, UiLanguage } from '@atelier/contracts';
import { hashInput } from '../../jobs/insert-job.ts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import type { FoundRecipe } from './find-recipe.ts';
import type { RecipeDeps } from './recipe-deps.ts';
import { type PreparedRun, prepareRun, startWithin } from './runs/start-run.ts';

export interface BatchRequest {
  userId: string;
  recipe: FoundRecipe;
  name: string;
  sources: RunSource[];
  language: UiLanguage;
  idempotencyKey: string | null;
}

export interface StartedBatch {
  batchId: string;
  runs: string[];
}

/**
 * A run for each source, all or none: their credits are set aside in one transaction.
 * @throws AppError `insufficient_credits`, `idempotency_conflict`, and as `startRun`
 */
export async function startBatch(deps: RecipeDeps, request: BatchRequest): Promise<StartedBatch> {
  const earlier = await findEarlier(deps.sql, request);
  if (earlier) return earlier;
  const prepared = await prepareBatch(deps, request);
  const { userId, recipe, name, language, idempotencyKey } = request;
  return deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const again = await findEarlier(tx, request);
    if (again) return again;
    const batch = { id: randomUUID(), name: name || recipe.nameIn(language) };
    await tx`insert into app.recipe_batches (id, user_id, recipe_id, name, idempotency_key, input_hash)
      values (${batch.id}, ${userId}, ${recipe.id}, ${batch.name}, ${idempotencyKey}, ${hashOf(request)})`;
    const runs: string[] = [];
    for (const [position, run] of prepared.entries()) {
      const ofBatch = { ...run.request, batch: { ...batch, position } };
      const started = await startWithin(deps, tx, { ...run, request: ofBatch });
      runs.push(started.runId);
    }
    return { batchId: batch.id, runs };
  });
}

/** Everything looked up for each source. @throws AppError as `prepareRun` */
export async function prepareBatch(
  deps: RecipeDeps,
  { userId, recipe, sources, language }: Omit<BatchRequest, 'name' | 'idempotencyKey'>,
): Promise<PreparedRun[]> {
  const prepared: PreparedRun[] = [];
  for (const source of sources) {
    prepared.push(await prepareRun(deps, { userId, recipe, source, language, idempotencyKey: null }));
  }
  return prepared;
}

async function findEarlier(sql: Queryable, request: BatchRequest): Promise<StartedBatch | null> {
  const batch = await findRepeated(
    request.idempotencyKey,
    (key) => sql<{ id: string; hash: string }[]>`select id, input_hash as hash from app.recipe_batches
      where user_id = ${request.userId} and idempotency_key = ${key}`,
    ({ hash }) => hash === hashOf(request),
  );
  if (!batch) return null;
  const runs = await sql<{ id: string }[]>`select id from app.recipe_runs where batch_id = ${batch.id}
    order by position`;
  return { batchId: batch.id, runs: runs.map(({ id }) => id) };
}

function hashOf({ recipe, sources }: BatchRequest): string {
  const what = recipe.isChanged ? [recipe.id, recipe.steps] : (recipe.id ?? recipe.steps);
  return hashInput(what, sources);
}
