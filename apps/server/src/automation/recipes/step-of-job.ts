import { AppError, type RecipeStep, STEP_TOOL_IDS, type StepToolId, stepTool } from '@atelier/contracts';
import type { OwnedJob } from '../../jobs/job-row.ts';
import { checkRecipe } from './check-recipe.ts';
import type { RecipeDeps } from './recipe-deps.ts';

/** What belongs to the source that a job worked on, or to the one result that it made. */
const OF_THE_SOURCE = new Set([
  'start_time',
  'duration',
  'cuts',
  'words',
  'style_seed',
  'seed',
  'project_name',
]);

/** Payloads that call a setting otherwise than the tool's request does. */
const REQUEST_NAMES: Partial<Record<StepToolId, Readonly<Record<string, string>>>> = {
  convert: { to: 'outputFormat' },
};

/**
 * What a job did, as the step of a recipe: its settings without what belongs to its source.
 * @throws AppError `not_found` for a job of a tool that is no step by itself
 */
export function stepOfJob(
  tools: RecipeDeps['tools'],
  { tool: done, input }: Pick<OwnedJob, 'tool' | 'input'>,
): RecipeStep {
  const tool = STEP_TOOL_IDS.find((id) => id === done);
  // Moments are nothing to keep by themselves.
  if (!tool || tool === 'find-moments') throw new AppError('not_found', 'This job is no step of a recipe.');
  const { settings: schema } = stepTool(tool);
  const names = REQUEST_NAMES[tool] ?? {};
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : {})
    .map(([name, value]: [string, unknown]) => [names[name] ?? name, value] as const)
    .filter(
      ([name, value]) =>
        Object.hasOwn(schema.shape, name) &&
        !OF_THE_SOURCE.has(name) &&
        value !== null &&
        value !== undefined,
    );
  const step = { tool, settings: Object.fromEntries(fields) };
  checkRecipe(tools, [step]);
  return step;
}
