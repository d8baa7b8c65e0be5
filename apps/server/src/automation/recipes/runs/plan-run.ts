import { randomUUID } from 'node:crypto';
import {
  completeSteps,
  type JobToolId,
  momentsOf,
  requireSourceFit,
  STEP_TOOLS,
  type StepToolId,
  stepTool,
} from '@atelier/contracts';
import { sourceOfHandle } from '../../../jobs/job-source.ts';
import type { StepSource } from '../../../jobs/tool.ts';
import { resultHandle } from '../../../library/uploads/find-upload.ts';
import type { CheckedStep } from '../check-recipe.ts';
import type { RecipeDeps } from '../recipe-deps.ts';
import type { ResolvedSource } from './resolve-source.ts';

export interface PlannedJob {
  id: string;
  tool: JobToolId;
  input: Record<string, unknown>;
  step: number;
  lane: number;
  /** The job that it waits for. */
  fedBy: string | null;
}

interface Lane {
  lane: number;
  fedBy: string | null;
  source: StepSource;
}

/**
 * Every job of a run, in the order in which they are done. Each knows its source already: the handle of a result that
 * will be there. @throws AppError `source_does_not_fit`
 */
export function planRun(
  tools: RecipeDeps['tools'],
  steps: readonly CheckedStep[],
  source: ResolvedSource,
): PlannedJob[] {
  const { begins } = source;
  const [first] = steps;
  if (first) requireSourceFit(first, begins === 'tiktok-link' ? 'link' : begins);
  const planned: PlannedJob[] = [];
  let lanes: Lane[] = [{ lane: 0, fedBy: null, source }];
  for (const [step, { tool, settings }] of completeSteps(
    steps,
    begins === 'text' ? null : begins,
  ).entries()) {
    lanes = lanes.flatMap(({ lane, fedBy, source: from }) => {
      const id = randomUUID();
      planned.push({ id, tool, input: { ...tools[tool].payloadOfStep(settings, from) }, step, lane, fedBy });
      if (tool === 'find-moments') {
        return Array.from({ length: momentsOf(settings) }, (_, moment) => ({
          lane: moment,
          fedBy: id,
          source: from,
        }));
      }
      return [{ lane, fedBy: id, source: resultOf(id, tool, settings, from.name) }];
    });
  }
  return planned;
}

const EXTENSIONS = { video: 'mp4', audio: 'mp3', image: 'png' } as const;

function resultOf(
  jobId: string,
  tool: JobToolId,
  settings: Readonly<Record<string, unknown>>,
  name: string,
): StepSource {
  const given = isStepTool(tool) ? stepTool(tool).gives(settings) : 'video';
  const kind = given === 'moments' ? 'video' : given;
  const format = tool === 'convert' ? String(settings.outputFormat) : EXTENSIONS[kind];
  return { source: sourceOfHandle(resultHandle(jobId)), kind, name: name || 'atelier', format };
}

function isStepTool(tool: JobToolId): tool is StepToolId {
  return Object.hasOwn(STEP_TOOLS, tool);
}
