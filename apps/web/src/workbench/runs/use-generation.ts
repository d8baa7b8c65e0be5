import type { JobView } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import type { UploadAnswer } from '@atelier/contracts/uploads';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { pause } from '../../lib/browser/pause.ts';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { cancelJob } from '../../lib/jobs/cancel-job.ts';
import { followJob } from '../../lib/jobs/job-stream.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { useJobs } from '../../lib/jobs/use-jobs.ts';
import { useUser } from '../../lib/session/session.ts';
import { fetchResult } from './fetch-result.ts';
import {
  type GenerationPlan,
  type GenerationRules,
  GenerationRun,
  type GenerationState,
} from './generation-run.ts';
import { isLost } from './is-lost.ts';
import { watchQueue } from './watch-queue.ts';

/** What the tab remembers of the run it started, so that a reload finds it again. */
const memorySchema = z.object({
  jobId: z.string().nullable(),
  startedAtMs: z.number(),
  timeoutMs: z.number(),
  /** For the popup: the spec's estimate in seconds; null when no duration was set. */
  estimateSeconds: z.number().nullable(),
  /** Chooses the popup's text: "generating the subtitles" or "the clip without subtitles". */
  variant: z.string(),
});
export type GenerationMemory = z.infer<typeof memorySchema>;

export interface Generation {
  state: GenerationState;
  memory: GenerationMemory | null;
  isBusy: boolean;
  start: <Sent = UploadAnswer>(
    plan: GenerationPlan<Sent>,
    about: Pick<GenerationMemory, 'timeoutMs' | 'estimateSeconds' | 'variant'>,
  ) => void;
  /** Throws ApiError. */
  cancel: () => Promise<void>;
  /** Forgets the result or the error; inputs are the screen's own. */
  reset: () => void;
}

/**
 * The one run of a generation tool. It survives leaving the screen, an expired session and a reload: what runs is
 * found again through the tab's memory, else through `GET /api/jobs`.
 * @param unseenJobId a job that another page of this person started and that may have ended meanwhile
 */
export function useGeneration(
  tool: ToolId,
  rules: GenerationRules,
  unseenJobId: string | null = null,
): Generation {
  const userId = useUser()?.id ?? 'nobody';
  const run = runOf(`${userId}:${tool}`, rules);
  const state = useSyncExternalStore(
    useCallback((listener) => run.subscribe(listener), [run]),
    () => run.state,
  );
  const [memory, setMemory] = useTabState(`${tool}:run`, memorySchema.nullable(), null);
  useResume({ run, tool, memory, setMemory, unseenJobId });

  const start: Generation['start'] = (plan, about) => {
    const fresh = { ...about, jobId: null, startedAtMs: Date.now() };
    setMemory(fresh);
    void run.start(plan, about.timeoutMs, (jobId) => setMemory({ ...fresh, jobId }));
  };
  const reset = useCallback(() => {
    run.reset();
    setMemory(null);
  }, [run, setMemory]);
  const cancel = useCallback(async () => {
    await run.cancel();
    setMemory(null);
  }, [run, setMemory]);
  const isBusy = ['uploading', 'processing', 'downloading'].includes(state.phase);
  return { state, memory, isBusy, start, cancel, reset };
}

const DEFAULT_TIMEOUT_MS = 15 * 60_000;

function useResume(options: {
  run: GenerationRun;
  tool: ToolId;
  memory: GenerationMemory | null;
  setMemory: (memory: GenerationMemory | null) => void;
  unseenJobId: string | null;
}): void {
  const { run, tool, memory, setMemory, unseenJobId } = options;
  const { jobs, running } = useJobs();
  const ofTool = (job: JobView) => job.tool === tool;
  const found =
    running.find(ofTool)?.id ?? jobs.filter(ofTool).find((job) => isLost(job, memory))?.id ?? null;
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || run.state.phase !== 'idle') return;
    const jobId = memory?.jobId ?? found ?? unseenJobId;
    if (!jobId) return;
    hasLooked.current = true;
    const timeoutMs = memory?.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const spentMs = memory?.jobId ? Date.now() - memory.startedAtMs : 0;
    if (!memory?.jobId) {
      setMemory({ jobId, startedAtMs: Date.now(), timeoutMs, estimateSeconds: null, variant: 'default' });
    }
    // At least a look: the job may have ended long ago.
    void run.attach(jobId, Math.max(60_000, timeoutMs - spentMs));
  }, [run, memory, found, unseenJobId, setMemory]);
}

function runOf(key: string, rules: GenerationRules): GenerationRun {
  const known = runs.get(key);
  if (known) return known;
  const run = createGenerationRun(rules);
  runs.set(key, run);
  return run;
}

const runs = new Map<string, GenerationRun>();

/** A run of its own, for a screen that has several at a time. */
export function createGenerationRun(rules: GenerationRules): GenerationRun {
  return new GenerationRun(
    { followJob, cancelJob, fetchResult, watchQueue, pause, onJobEnd: () => void refreshAfterJob() },
    rules,
  );
}
