import { AppError, type RecipeStep, STEP_TOOL_IDS, stepTool } from '@atelier/contracts';
import type { OwnedJob } from '../../jobs/job-row.ts';
import { checkRecipe } from './check-recipe.ts';
import type { RecipeDeps } from './recipe-deps.ts';

/** Settings that belong to the source of a job or to its one result. */
const OF_THE_SOURCE = new Set(['cuts', 'words', 'style_seed', 'restyle_of', 'seed', 'project_name']);

/**
 * Converts a job to a step of a recipe: its settings without those that belong to its source.
 * @throws AppError `not_found` for a job of a tool that cannot be a step by itself
 */
export function stepOfJob(
  tools: RecipeDeps['tools'],
  { tool: done, input }: Pick<OwnedJob, 'tool' | 'input'>,
): RecipeStep {
  const tool = STEP_TOOL_IDS.find((id) => id === done);
  // Moments are nothing to keep by themselves.
  if (!tool || tool === 'find-moments') throw new AppError('not_found', 'This job is no step of a recipe.');
  const { settings: schema } = stepTool(tool);
  const fields = Object.entries(tools[tool].prepare(input).stepSettings()).filter(
    ([name, value]) =>
      Object.hasOwn(schema.shape, name) && !OF_THE_SOURCE.has(name) && value !== null && value !== undefined,
  );
  const step = { tool, settings: Object.fromEntries(fields) };
  checkRecipe(tools, [step]);
  return step;
}
