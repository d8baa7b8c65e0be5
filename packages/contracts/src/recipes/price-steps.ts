import type { Counter } from '../money/counters.ts';
import { JOB_TOOLS, type JobToolId } from '../tools/registry.ts';
import { needsFilm } from './check-steps.ts';
import type { Price } from './recipes.ts';
import { type MediaKind, type StepToolId, stepTool } from './step-tools.ts';

/** A step of a run, including the conversions that are inserted between the steps of the recipe. */
export interface DoneStep {
  tool: JobToolId;
  settings: Readonly<Record<string, unknown>>;
  /** The number of runs of the step: one for each moment after "find moments". */
  times: number;
}

/**
 * Returns the steps of a run with the inserted ones: a download before a tool that takes no link, and a film of a
 * recording before a tool that takes videos.
 * @param begins the kind of the source; null when the first step needs none
 */
export function completeSteps(
  steps: readonly { tool: StepToolId; settings: Readonly<Record<string, unknown>> }[],
  begins: MediaKind | 'tiktok-link' | 'link' | null,
): DoneStep[] {
  const done: DoneStep[] = [];
  let times = 1;
  let former = begins;
  if (isLink(begins) && !takeLinks(steps)) {
    const tool = begins === 'tiktok-link' ? 'short-download' : 'video-download';
    done.push({ tool, settings: {}, times });
    former = 'video';
  }
  for (const { tool, settings } of steps) {
    if (former !== null && !isLink(former) && needsFilm(former, tool)) {
      done.push({ tool: 'voice-film', settings: {}, times });
    }
    done.push({ tool, settings, times });
    former = stepTool(tool).gives(settings);
    if (former === 'moments') times *= momentsOf(settings);
  }
  return done;
}

/** Adds up the credits of all steps by counter. */
export function sumPrice(steps: readonly DoneStep[]): Price {
  const price: Partial<Record<Counter, number>> = {};
  for (const { tool, times } of steps) {
    const { counter, cost } = JOB_TOOLS[tool];
    if (cost > 0) price[counter] = (price[counter] ?? 0) + cost * times;
  }
  return price;
}

/** Returns the number of found moments that the next step works on. */
export function momentsOf(settings: Readonly<Record<string, unknown>>): number {
  const count = Number(settings.count ?? 6);
  return Math.min(count, Number(settings.best ?? count));
}

function isLink(kind: MediaKind | 'tiktok-link' | 'link' | null): kind is 'tiktok-link' | 'link' {
  return kind === 'tiktok-link' || kind === 'link';
}

/** True when the steps take a link. After "find moments" the second step works on the source too. */
function takeLinks([first, second]: readonly { tool: StepToolId }[]): boolean {
  if (!first || !stepTool(first.tool).takesLink) return false;
  return first.tool !== 'find-moments' || (second !== undefined && stepTool(second.tool).takesLink);
}
