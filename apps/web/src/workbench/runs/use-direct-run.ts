import type { JobView } from '@atelier/contracts/jobs';
import { jobListSchema, jobViewSchema } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { apiRequest } from '../../lib/api/api-client.ts';
import { pause } from '../../lib/browser/pause.ts';
import { cancelJob } from '../../lib/jobs/cancel-job.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { useJobs } from '../../lib/jobs/use-jobs.ts';
import { useUser } from '../../lib/session/session.ts';
import { type DirectPlan, DirectRun, type DirectRunState } from './direct-run.ts';

export interface DirectRunHandle {
  state: DirectRunState;
  isBusy: boolean;
  start: (plan: DirectPlan) => void;
  /** Throws ApiError. */
  cancel: () => Promise<void>;
  /** Forgets the result or the error; inputs are the screen's own. */
  reset: () => void;
  /** This tool's jobs that ended with a result lately, newest first. */
  recent: JobView[];
}

/** The one run of a tool that answers its call with the result. Survives leaving the screen and a reload. */
export function useDirectRun(tool: ToolId): DirectRunHandle {
  const userId = useUser()?.id ?? 'nobody';
  const run = runOf(`${userId}:${tool}`, tool);
  const state = useSyncExternalStore(
    useCallback((listener) => run.subscribe(listener), [run]),
    () => run.state,
  );
  const { jobs, running } = useJobs();
  const hasLooked = useRef(false);
  const found = running.filter((job) => job.tool === tool);
  useEffect(() => {
    if (hasLooked.current || found.length === 0 || run.state.phase !== 'idle') return;
    hasLooked.current = true;
    void run.attach(found);
  }, [run, found]);

  const start = (plan: DirectPlan) => {
    // A stale list must not bring a cancelled job back.
    hasLooked.current = true;
    void run.start(plan);
  };
  return {
    state,
    isBusy: state.phase === 'running',
    start,
    cancel: useCallback(() => run.cancel(), [run]),
    reset: useCallback(() => run.reset(), [run]),
    recent: jobs.filter((job) => job.tool === tool && Boolean(job.result?.fileUrl)),
  };
}

/** Tells the moment a run that was under way has a result or has failed. */
export function useDirectRunEnd(
  state: DirectRunState,
  onEnd: (state: Extract<DirectRunState, { phase: 'done' | 'failed' }>) => void,
): void {
  const last = useRef(state.phase);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    const before = last.current;
    last.current = state.phase;
    if (before === state.phase) return;
    if (state.phase === 'failed' || (state.phase === 'done' && state.isFresh)) tell.current(state);
  }, [state]);
}

const runs = new Map<string, DirectRun>();

function runOf(key: string, tool: ToolId): DirectRun {
  const known = runs.get(key);
  if (known) return known;
  const run = new DirectRun({
    listJobs: async (signal) => {
      const { jobs } = await apiRequest({ path: '/api/jobs', answer: jobListSchema, signal });
      return jobs.filter((job) => job.tool === tool);
    },
    readJob: (jobId, signal) =>
      apiRequest({ path: `/api/jobs/${encodeURIComponent(jobId)}`, answer: jobViewSchema, signal }),
    cancelJob,
    pause,
    onJobs: () => void refreshAfterJob(),
  });
  runs.set(key, run);
  return run;
}
