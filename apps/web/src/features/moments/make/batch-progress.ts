import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import type { MadeMoment } from '../memory/moments-memory.ts';

export interface BatchProgress {
  /** Percentage of all clips together, 0–100. */
  percent: number;
  ready: number;
  failed: number;
  total: number;
  isOver: boolean;
  /** The first place in the queue while no clip has begun; else null. */
  position: number | null;
  projectIds: string[];
}

/** One bar for all clips of a batch. A clip that has not been taken yet counts as nothing done. */
export function batchProgress(made: readonly MadeMoment[], jobs: readonly JobView[]): BatchProgress {
  const found = made.flatMap(({ jobId }) => jobs.find(({ id }) => id === jobId) ?? []);
  const ended = found.filter(hasEnded);
  const ready = ended.filter(hasResult);
  const percents = found.map((job) => (hasEnded(job) ? 100 : job.percent));
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const places = found.flatMap(({ position }) => position ?? []);
  const hasBegun = found.some(({ status }) => status !== 'queued');
  return {
    position: hasBegun || places.length === 0 ? null : Math.min(...places),
    percent: made.length > 0 ? Math.floor(sum / made.length) : 0,
    ready: ready.length,
    failed: ended.length - ready.length,
    total: made.length,
    isOver: made.length > 0 && ended.length === made.length,
    projectIds: ready.flatMap(({ result }) => result?.projectId ?? []),
  };
}
