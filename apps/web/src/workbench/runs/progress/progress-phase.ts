import type { GenerationState } from '../generation-run.ts';

/** Where uploading ends and the job begins on the spec's scale. */
const UPLOAD_SHARE = 20;
/** The job's own 0–100 fill the scale from there to 95; the rest is the final download. */
const JOB_SHARE = 75;

export type ProgressPhase = 'uploading' | 'analysing' | 'generating' | 'finalising' | 'downloading';

/** The spec's text of a percentage: below 20, 50, 80 and 95, and from 95 on. */
export function phaseOf(percent: number): ProgressPhase {
  if (percent < 20) return 'uploading';
  if (percent < 50) return 'analysing';
  if (percent < 80) return 'generating';
  if (percent < 95) return 'finalising';
  return 'downloading';
}

/** What a run has really reported, 0–100 on the spec's scale. */
export function reportedPercent(state: GenerationState): number {
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return 0;
    case 'uploading':
      return Math.min(UPLOAD_SHARE - 0.1, state.share * UPLOAD_SHARE);
    case 'processing':
      return UPLOAD_SHARE + (Math.min(100, Math.max(0, state.job?.percent ?? 0)) * JOB_SHARE) / 100;
    case 'downloading':
      return UPLOAD_SHARE + JOB_SHARE;
    case 'done':
      return 100;
  }
}

/** Whether the run stands in the queue: nothing moves then, and the popup says so. */
export function isWaiting(state: GenerationState): boolean {
  if (state.phase !== 'processing') return false;
  if (state.job && state.job.status !== 'queued') return false;
  return (queuePosition(state) ?? 0) > 0;
}

/** The person's place in the queue, from 1; null when unknown or when their turn has come. */
export function queuePosition(state: GenerationState): number | null {
  if (state.phase !== 'processing') return null;
  if (state.job && state.job.status !== 'queued') return null;
  return state.job?.position ?? state.queuePosition;
}
