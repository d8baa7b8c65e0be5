import { AppError } from '../app-error.ts';
import { type MediaKind, type StepToolId, stepTool } from './step-tools.ts';

interface Step {
  tool: StepToolId;
  settings: Readonly<Record<string, unknown>>;
}

/**
 * Checks that each step accepts the result of the previous one. Pure, so that the editor applies the server's rule.
 * @returns the kind of the last step's result
 * @throws AppError `steps_do_not_fit` naming the step, counted from 1
 */
export function checkSteps(steps: readonly Step[]): { gives: MediaKind } {
  let gives: MediaKind | null = null;
  for (const [index, step] of steps.entries()) {
    if (gives !== null) requireFit(gives, step.tool, index);
    gives = stepTool(step.tool).gives(step.settings);
    if (gives === 'moments' && steps.findIndex(({ tool }) => tool === step.tool) !== index) {
      refuse(index, 'Moments are found once in a recipe.');
    }
    if (gives === 'moments' && index === steps.length - 1) {
      refuse(index, 'Moments are found for a next step to work on.');
    }
  }
  return { gives: gives ?? 'video' };
}

function requireFit(former: MediaKind, tool: StepToolId, index: number): void {
  const { takes, takesRange } = stepTool(tool);
  if (takes.length === 0) refuse(index, `${tool} takes no result of another step.`);
  if (former === 'moments') {
    if (!takesRange) refuse(index, `${tool} cannot work on moments.`);
    return;
  }
  if (!fits(former, tool)) refuse(index, `${tool} cannot work on the ${former} of the step before it.`);
}

/** True when a recording must be turned into a film of its waveform before the tool can use it. */
export function needsFilm(former: MediaKind, tool: StepToolId): boolean {
  const { takes } = stepTool(tool);
  return former === 'audio' && !takes.includes('audio') && takes.includes('video');
}

function fits(former: Exclude<MediaKind, 'moments'>, tool: StepToolId): boolean {
  return stepTool(tool).takes.includes(former) || needsFilm(former, tool);
}

/** @throws AppError `source_does_not_fit` when the first step does not accept the source; null means no source */
export function requireSourceFit(
  first: { tool: StepToolId; settings: Readonly<Record<string, unknown>> },
  source: Exclude<MediaKind, 'moments'> | 'link' | 'text' | null,
): void {
  const { takes, takesLink, textSetting } = stepTool(first.tool);
  const fit =
    source === null || source === 'text'
      ? textSetting !== null && (source === 'text' || first.settings[textSetting] !== undefined)
      : source === 'link'
        ? takesLink || takes.includes('video')
        : takes.includes(source) || needsFilm(source, first.tool);
  if (fit) return;
  const what = source === null ? 'nothing' : `a ${source}`;
  throw new AppError(
    'source_does_not_fit',
    `This recipe begins with ${first.tool}, which cannot work on ${what}.`,
    { step: 1 },
  );
}

function refuse(index: number, why: string): never {
  throw new AppError('steps_do_not_fit', `steps.${index + 1}: ${why}`, { step: index + 1 });
}
