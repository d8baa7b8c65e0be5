import type { JobView } from '@atelier/contracts/jobs';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useJobs } from '../../lib/jobs/use-jobs.ts';
import { useUser } from '../../lib/session/session.ts';
import { isLost } from './is-lost.ts';
import type { JobRun } from './job-run.ts';
import type { RunPlan } from './run-rules.ts';
import { isBusy, isSending, type RunState } from './run-state.ts';
import type { ToolRuns } from './tool-runs.ts';

/** The started run in the memory of the tab, so that a reload finds it again. */
const memorySchema = z.object({
  jobId: z.string().nullable(),
  startedAtMs: z.number(),
  timeoutMs: z.number(),
  /** Estimate for the popup, in seconds; null when no duration was set. */
  estimateSeconds: z.number().nullable(),
  /** Chooses the popup's text: "generating the subtitles" or "the clip without subtitles". */
  variant: z.string(),
});
type RunMemory = z.infer<typeof memorySchema>;
type RunAbout = Pick<RunMemory, 'timeoutMs' | 'estimateSeconds' | 'variant'>;

export interface RunHandle<Output> {
  state: RunState<Output>;
  memory: RunMemory | null;
  isBusy: boolean;
  /** While the inputs are sent they cannot be changed. */
  isSending: boolean;
  /** `about` is remembered; a run without it has no time limit of its own and is found in the job list only. */
  start: <Sent>(plan: RunPlan<Sent>, about?: RunAbout) => void;
  /** Throws ApiError. */
  cancel: () => Promise<void>;
  /** Forgets the output or the error; inputs are the screen's own. */
  reset: () => void;
  /** This tool's jobs that ended with a stored file lately, newest first. */
  recent: JobView[];
}

/**
 * The one run of a tool. It survives leaving the screen, an expired session and a reload: what runs is found again
 * through the tab's memory, else through `GET /api/jobs`.
 * @param unseenJobId a job that another page of this person started and that may have ended meanwhile
 */
export function useJobRun<Output>(
  runs: ToolRuns<Output>,
  unseenJobId: string | null = null,
): RunHandle<Output> {
  const { tool, rules } = runs;
  const run = runs.runOf(useUser()?.id ?? 'nobody');
  const state = useRunState(run);
  const [memory, setMemory] = useTabState(`${tool}:run`, memorySchema.nullable(), null);
  const list = useJobs();
  const running = list.running.filter((job) => job.tool === tool);
  const jobs = list.jobs.filter((job) => job.tool === tool);
  const lost = jobs.find((job) => isLost(job, memory));
  const found = running[0]?.id ?? lost?.id ?? null;
  // Also true once something was started: a stale list must not bring a cancelled job back.
  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current || run.state.phase !== 'idle') return;
    const jobId = memory?.jobId ?? found ?? unseenJobId;
    if (!jobId) return;
    hasResumed.current = true;
    if (rules.answersAtEnd) {
      const jobIds = running.map(({ id }) => id);
      return void run.attach(jobIds, { timeoutMs: null, isRunning: true });
    }
    const timeoutMs = memory?.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    if (!memory?.jobId) {
      setMemory({ jobId, startedAtMs: Date.now(), timeoutMs, estimateSeconds: null, variant: 'default' });
    }
    void run.attach([jobId], { timeoutMs });
  }, [run, rules, memory, found, running, unseenJobId, setMemory]);

  const start: RunHandle<Output>['start'] = (plan, about) => {
    hasResumed.current = true;
    if (!about) return void run.start(plan);
    const fresh = { ...about, jobId: null, startedAtMs: Date.now() };
    setMemory(fresh);
    const onStarted = ([jobId = null]: readonly (string | null)[]) => setMemory({ ...fresh, jobId });
    void run.start(plan, { timeoutMs: about.timeoutMs, onStarted });
  };
  const reset = useCallback(() => {
    run.reset();
    setMemory(null);
  }, [run, setMemory]);
  const cancel = useCallback(async () => {
    await run.cancel();
    setMemory(null);
  }, [run, setMemory]);
  const recent = jobs.filter((job) => Boolean(job.result?.fileUrl));
  return { state, memory, isBusy: isBusy(state), isSending: isSending(state), start, cancel, reset, recent };
}

const DEFAULT_TIMEOUT_MS = 15 * 60_000;

/** A run's state; the component renders again when it changes. */
export function useRunState<Output>(run: JobRun<Output>): RunState<Output> {
  return useSyncExternalStore(run.subscribe, () => run.state);
}
