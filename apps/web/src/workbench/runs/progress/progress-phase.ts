import { hasEnded } from '@atelier/client/job-state';
import type { RunState } from '../run-state.ts';

/** The percentage at which the upload ends and the job begins (docs/product.md). */
const UPLOAD_SHARE = 20;
/** The job's own 0–100 fill the scale from there to 95; the rest is the final download. */
const JOB_SHARE = 75;

export type ProgressPhase = 'uploading' | 'analysing' | 'generating' | 'finalising' | 'downloading';

/** Chooses the text of a percentage: below 20, 50, 80 and 95, and from 95 on (docs/product.md). */
export function phaseOf(percent: number): ProgressPhase {
  if (percent < 20) return 'uploading';
  if (percent < 50) return 'analysing';
  if (percent < 80) return 'generating';
  if (percent < 95) return 'finalising';
  return 'downloading';
}

/** The reported percentage of a run, upload included, 0–100. */
export function reportedPercent(state: RunState): number {
  switch (state.phase) {
    case 'uploading':
      return Math.min(UPLOAD_SHARE - 0.1, state.share * UPLOAD_SHARE);
    case 'processing':
    case 'downloading':
      return UPLOAD_SHARE + (jobsPercent(state) * JOB_SHARE) / 100;
    default:
      return jobsPercent(state);
  }
}

/** The percentage of all jobs of a run together, 0–100. */
export function jobsPercent(state: RunState): number {
  if (state.phase === 'done' || state.phase === 'downloading') return 100;
  if (state.phase !== 'processing') return 0;
  const sum = state.jobs.reduce((total, job) => total + (hasEnded(job) ? 100 : job.percent), 0);
  return Math.min(100, Math.max(0, sum / Math.max(1, state.expected)));
}

/** The remaining seconds of a run: those of its longest job, by the server; null when unknown. */
export function remainingSeconds(state: RunState): number | null {
  if (state.phase !== 'processing') return null;
  const known = state.jobs.flatMap((job) => job.remainingSeconds ?? []);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Tests that a run stands in the queue: nothing moves then, and the popup says so. */
export function isWaiting(state: RunState): boolean {
  return (queuePosition(state) ?? 0) > 0;
}

/** The place in the queue, from 1, while nothing of the run moves yet; null when unknown or when its turn has come. */
export function queuePosition(state: RunState): number | null {
  if (state.phase !== 'processing' || state.jobs.some((job) => job.status !== 'queued')) return null;
  const places = state.jobs.flatMap((job) => job.position ?? []);
  return places.length > 0 ? Math.min(...places) : state.queuePosition;
}
