import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Counter,
  JOB_TOOLS,
  type Price,
  type RunSource,
  type UiLanguage,
} from '@atelier/contracts';
import { checkPrompt } from '../../../jobs/check-prompt.ts';
import { hashInput, insertJob } from '../../../jobs/insert-job.ts';
import { nameProject } from '../../../jobs/name-project.ts';
import { sendJob } from '../../../jobs/queue/send-job.ts';
import { giveOwnFonts } from '../../../library/own-fonts/fonts-of-job.ts';
import { lockAvailable } from '../../../money/credits/holds.ts';
import { requireAccount } from '../../../money/credits/lock-account.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRepeated } from '../../../platform/database/find-repeated.ts';
import { type CheckedStep, checkRecipe } from '../check-recipe.ts';
import type { FoundRecipe } from '../find-recipe.ts';
import type { RecipeDeps } from '../recipe-deps.ts';
import { brandJobs } from './brand-jobs.ts';
import { type PlannedJob, planRun } from './plan-run.ts';
import { requireAble } from './require-able.ts';
import { type ResolvedSource, resolveSource } from './resolve-source.ts';

export interface RunRequest {
  userId: string;
  recipe: FoundRecipe;
  source: RunSource | undefined;
  /** Language of the titles of the results. */
  language: UiLanguage;
  idempotencyKey: string | null;
  /** `position`: index of this run in its batch, from 0. */
  batch?: { id: string; name: string; position: number } | undefined;
  scheduleId?: string | undefined;
}

export interface StartedRun {
  runId: string;
  jobs: string[];
  price: Price;
}

/** A run with everything looked up that it needs; nothing is written yet. */
export interface PreparedRun {
  request: RunRequest;
  steps: CheckedStep[];
  source: ResolvedSource;
  jobs: PlannedJob[];
  price: Price;
}

/** @throws AppError what the source, the steps or the engines are refused with */
export async function prepareRun(deps: RecipeDeps, request: RunRequest): Promise<PreparedRun> {
  const steps = checkRecipe(deps.tools, request.recipe.steps);
  const source = await resolveSource(deps, request.userId, request.source);
  const jobs = await brandJobs(deps.sql, request.userId, planRun(deps.tools, steps, source));
  await requireAble(deps, steps);
  return { request, steps, source, jobs, price: priceOf(jobs) };
}

/**
 * The run, its jobs and a hold for each, in one transaction: all or nothing. The first job goes into the queue, the
 * others wait for the end of the one before them. The same key with the same request answers the first run again.
 * @throws AppError `insufficient_credits`, `idempotency_conflict`, and as `prepareRun`
 */
export async function startRun(deps: RecipeDeps, request: RunRequest): Promise<StartedRun> {
  const earlier = await deps.sql.begin((tx) => findEarlier(tx, request));
  if (earlier) return earlier;
  const prepared = await prepareRun(deps, request);
  return deps.sql.begin((tx) => startWithin(deps, tx, prepared));
}

/** The same as a part of a transaction. */
export async function startWithin(
  deps: RecipeDeps,
  tx: Transaction,
  { request, jobs, price, source }: PreparedRun,
): Promise<StartedRun> {
  const { userId, recipe, language } = request;
  await requireAccount(tx, userId);
  const earlier = await findEarlier(tx, request);
  if (earlier) return earlier;
  await requireCredits(tx, userId, price);
  const runId = randomUUID();
  await tx`insert into app.recipe_runs (id, user_id, recipe_id, batch_id, position, schedule_id, name, steps, source,
      source_name, idempotency_key, input_hash, publishing)
    values (${runId}, ${userId}, ${recipe.id}, ${request.batch?.id ?? null}, ${request.batch?.position ?? 0},
      ${request.scheduleId ?? null}, ${recipe.nameIn(language)}, ${tx.json(recipe.steps as never)}, ${request.source ? tx.json(request.source) : null},
      ${source.name}, ${request.idempotencyKey}, ${hashOf(request)},
      (select publishing from app.recipes where id = ${recipe.id} and user_id = ${userId}))`;
  for (const job of jobs) {
    const tool = deps.tools[job.tool];
    const prepared = tool.prepare(job.input);
    checkPrompt(prepared);
    await giveOwnFonts(tx, userId, prepared.fonts);
    const { counter, cost } = JOB_TOOLS[job.tool];
    await insertJob(tx, {
      ...job,
      userId,
      inputHash: hashInput(job.tool, job.input),
      title: (jobId) => prepared.title(jobId, language),
      name: nameProject(prepared.naming, { words: null, sources: [source.name] }),
      timeLimitSeconds: tool.timeLimitSeconds,
      idempotencyKey: null,
      price: { counter, amount: cost, capturedBy: 'runner' },
      batch: {
        id: request.batch?.id ?? runId,
        name: request.batch?.name ?? batchName(recipe.nameIn(language), source),
      },
      chain: { runId, step: job.step, lane: job.lane, fedBy: job.fedBy },
    });
    if (job.fedBy === null) await sendJob(deps.queue, tx, job.id);
  }
  return { runId, jobs: jobs.map(({ id }) => id), price };
}

/** @throws AppError `insufficient_credits`; the caller holds the account's lock */
export async function requireCredits(tx: Transaction, userId: string, price: Price): Promise<void> {
  for (const [counter, amount] of Object.entries(price) as [Counter, number][]) {
    if ((await lockAvailable(tx, userId, counter)) < amount) {
      throw new AppError('insufficient_credits', 'There are not enough credits for this.');
    }
  }
}

export function priceOf(jobs: readonly Pick<PlannedJob, 'tool'>[]): Price {
  const price: Price = {};
  for (const { tool } of jobs) {
    const { counter, cost } = JOB_TOOLS[tool];
    if (cost > 0) price[counter] = (price[counter] ?? 0) + cost;
  }
  return price;
}

function batchName(recipe: string, { name }: ResolvedSource): string {
  return (name ? `${recipe} - ${name}` : recipe).slice(0, 200);
}

function hashOf({ recipe, source }: RunRequest): string {
  const what = recipe.isChanged ? [recipe.id, recipe.steps] : (recipe.id ?? recipe.steps);
  return hashInput(what, source ?? null);
}

async function findEarlier(tx: Transaction, request: RunRequest): Promise<StartedRun | null> {
  const run = await findRepeated(
    request.idempotencyKey,
    (key) => tx<{ id: string; hash: string }[]>`select id, input_hash as hash from app.recipe_runs
      where user_id = ${request.userId} and idempotency_key = ${key}`,
    ({ hash }) => hash === hashOf(request),
  );
  if (!run) return null;
  const jobs = await tx<PlannedJob[]>`select id, tool from app.jobs where run_id = ${run.id}
    order by run_step, run_lane`;
  return { runId: run.id, jobs: jobs.map(({ id }) => id), price: priceOf(jobs) };
}
