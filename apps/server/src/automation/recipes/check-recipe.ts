import { checkSteps, parseSettings, type RecipeStep, type StepToolId, stepTool } from '@atelier/contracts';
import type { StepSource } from '../../jobs/tool.ts';
import type { RecipeDeps } from './recipe-deps.ts';

export interface CheckedStep {
  tool: StepToolId;
  /** Completed by the tool's own schema. */
  settings: Record<string, unknown>;
}

/**
 * The steps of a recipe as they will be done: each by its tool's own schema, and by the schema of its jobs.
 * @throws AppError `steps_do_not_fit`; ZodError
 */
export function checkRecipe(tools: RecipeDeps['tools'], steps: readonly RecipeStep[]): CheckedStep[] {
  const checked = steps.map(({ tool, settings }) => ({ tool, settings: parseSettings(tool, settings) }));
  checkSteps(checked);
  for (const step of checked) {
    const tool = tools[step.tool];
    tool.prepare(tool.payloadOfStep(step.settings, sampleSource(step.tool)));
  }
  return checked;
}

/** A source of the kind that the tool takes, to look at its settings with. */
function sampleSource(tool: StepToolId): StepSource {
  const { takes, textSetting } = stepTool(tool);
  return {
    source:
      takes.length > 0
        ? { kind: 'upload', handle: 'upl_any' }
        : { kind: 'link', url: 'https://example.com/' },
    text: textSetting ? 'Atelier' : undefined,
    kind: takes[0] ?? 'video',
    name: 'source',
    format: 'mp4',
  };
}
