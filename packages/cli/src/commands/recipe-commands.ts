import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Atelier, pause } from '@atelier/client';
import type { Recipe, RecipeRun, RunSource } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import { type Context, openAtelier } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { priceText, timesPrice } from '../price.ts';
import { sendFile } from '../send-file.ts';
import { isLink } from './tool-commands.ts';
import { finishJob, labelOf, printPrice, withPatience } from './work.ts';

const POLL_MS = 1500;

/** `atelier recipes` */
export async function listRecipes(context: Context): Promise<void> {
  const atelier = await openAtelier(context);
  for (const recipe of await recipesOf(atelier)) {
    const price = priceText(recipe.price, context.out.messages);
    const name = nameOf(recipe, context.language);
    context.out.tell(`${recipe.id}  ${name}  (${price})`, {
      event: 'recipe',
      id: recipe.id,
      name,
      price: recipe.price,
    });
  }
}

/** `atelier run <recipe> <files or links>` */
export async function runRecipe(context: Context): Promise<void> {
  const [wanted = '', ...sources] = context.words;
  const atelier = await openAtelier(context);
  const recipe = await findRecipe(context, atelier, wanted);
  if (context.values['dry-run']) {
    await printRunPrice(context, atelier, recipe, sources);
    return;
  }
  let failed = 0;
  for (const source of sources.length > 0 ? sources : [null]) {
    const runId = await startRun(context, atelier, {
      recipe,
      source: source === null ? null : await sourceOf(context, atelier, source),
      idempotencyKey: randomUUID(),
    });
    if (!(await finishRun(context, atelier, runId, source === null ? wanted : labelOf(source)))) failed += 1;
  }
  if (failed > 0) throw new ExitError(EXIT.failed, '');
}

/** Finds a recipe by its id, or by its name in any language. @throws ExitError */
export async function findRecipe(context: Context, atelier: Atelier, wanted: string): Promise<Recipe> {
  const name = wanted.trim().toLowerCase();
  const recipe = (await recipesOf(atelier)).find((each) =>
    [each.id, each.name, ...Object.values(each.names ?? {})].some((known) => known?.toLowerCase() === name),
  );
  if (!recipe) throw new ExitError(EXIT.usage, context.out.messages.noSuchRecipe(wanted));
  return recipe;
}

async function recipesOf(atelier: Atelier): Promise<Recipe[]> {
  return (await atelier.connection.call(routes.listRecipes)).recipes;
}

function nameOf({ name, names }: Recipe, language: 'fr' | 'en'): string {
  return names?.[language] ?? name;
}

/** Prints the price of a run. That of a link is requested from the server, because a download may be added. */
async function printRunPrice(
  context: Context,
  atelier: Atelier,
  recipe: Recipe,
  sources: string[],
): Promise<void> {
  const price: Record<string, number> = {};
  const add = (part: Record<string, number | undefined>) => {
    for (const [counter, amount] of Object.entries(part))
      price[counter] = (price[counter] ?? 0) + (amount ?? 0);
  };
  const files = sources.filter((source) => !isLink(source));
  for (const url of sources.filter(isLink)) {
    const asked = { params: { id: recipe.id }, body: { source: { url } } };
    add((await atelier.connection.call(routes.priceRun, asked)).price);
  }
  add(timesPrice(recipe.price, sources.length === 0 ? 1 : files.length));
  printPrice(context, price);
}

export async function sourceOf(context: Context, atelier: Atelier, source: string): Promise<RunSource> {
  if (isLink(source)) return { url: source };
  return { filepath: await withPatience(context, () => sendFile(context, atelier, source)) };
}

export async function startRun(
  context: Context,
  atelier: Atelier,
  run: { recipe: Pick<Recipe, 'id'>; source: RunSource | null; idempotencyKey: string },
): Promise<string> {
  const { recipe, source, idempotencyKey } = run;
  const input = {
    params: { id: recipe.id },
    body: source ? { source } : {},
    idempotencyKey,
    signal: context.signal,
  };
  return (await withPatience(context, () => atelier.connection.call(routes.startRun, input))).run_id;
}

/** Follows a run and saves the files of its last steps. @returns whether it succeeded */
export async function finishRun(
  context: Context,
  atelier: Atelier,
  runId: string,
  name: string,
): Promise<boolean> {
  const { out, signal } = context;
  for (;;) {
    const run = await withPatience(context, () =>
      atelier.connection.call(routes.readRun, { params: { id: runId }, signal }),
    );
    out.progress(name, out.messages.working, run.percent / 100);
    if (run.ended_at !== null) return saveRun(context, atelier, run, name);
    await pause(POLL_MS, signal);
  }
}

async function saveRun(context: Context, atelier: Atelier, run: RecipeRun, name: string): Promise<boolean> {
  const last = Math.max(...run.steps.map(({ step }) => step));
  let succeeded = run.status === 'succeeded';
  for (const { job_id: jobId } of run.steps.filter(
    ({ step, status }) => step === last && status === 'succeeded',
  )) {
    if (!(await finishJob(context, atelier, jobId, name))) succeeded = false;
  }
  if (!succeeded) {
    const error = run.steps.find((step) => step.error)?.error;
    const { messages } = context.out;
    const why = (error && messages.errors[error.code]) ?? error?.error ?? '';
    context.out.tell(`${name}: ${messages.failed}. ${why}`.trim(), {
      event: 'failed',
      name,
      run_id: run.id,
      code: error?.code ?? null,
    });
  }
  return succeeded;
}

/** Returns the idempotency key of a run, which depends on the recipe and the file only. */
export function keyOfRun(recipeId: string, file: string, fingerprint: string): string {
  return createHash('sha256')
    .update(`${recipeId}\n${path.resolve(file)}\n${fingerprint}`)
    .digest('hex');
}
