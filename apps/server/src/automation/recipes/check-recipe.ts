import { checkSteps, parseSettings, type RecipeStep, type StepToolId, stepTool } from '@atelier/contracts';
import type { StepSource } from '../../jobs/tool.ts';
import { nameStep } from './name-step.ts';
import type { RecipeDeps } from './recipe-deps.ts';

export interface CheckedStep {
  tool: StepToolId;
  /** Completed by the tool's own schema. */
  settings: Record<string, unknown>;
}

/**
 * The steps of a recipe as they will be done: each by its tool's own schema, and by the schema of its jobs.
 * @throws AppError `steps_do_not_fit`, `invalid_input`, with the step at fault
 */
export function checkRecipe(tools: RecipeDeps['tools'], steps: readonly RecipeStep[]): CheckedStep[] {
  const checked = steps.map(({ tool, settings }, index) =>
    ofStep(index, () => ({ tool, settings: parseSettings(tool, settings) })),
  );
  checkSteps(checked);
  for (const [index, step] of checked.entries()) {
    const tool = tools[step.tool];
    ofStep(index, () => tool.prepare(tool.payloadOfStep(step.settings, sampleSource(step.tool))));
  }
  return checked;
}

function ofStep<T>(index: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw nameStep(error, index);
  }
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
