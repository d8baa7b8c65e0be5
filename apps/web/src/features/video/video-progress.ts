import { PROGRESS_CAP } from '@atelier/contracts/limits';
import { jobOf, type RunState } from '../../workbench/runs/run-state.ts';

/** 20 points every 60 s, until 5 minutes have passed (docs/product.md). */
const POINTS = 20;
const EVERY_MS = 60_000;
export const PATIENCE_MS = 300_000;
const UNDER_WAY = 50;

export const VIDEO_STEPS = ['analysis', 'generation', 'finalization'] as const;

/**
 * 0–100: what the job reports, and at least the steps of docs/product.md by the clock. Never past 95 before the end; after five
 * minutes 50 for a task that is still under way.
 */
export function videoPercent(state: RunState, elapsedMs: number): number {
  if (state.phase === 'done') return 100;
  if (state.phase === 'idle' || state.phase === 'failed') return 0;
  if (elapsedMs >= PATIENCE_MS) return UNDER_WAY;
  const byClock = POINTS * Math.floor(elapsedMs / EVERY_MS);
  const job = jobOf(state);
  const isWaiting = state.phase === 'processing' && job?.status === 'queued';
  if (state.phase === 'uploading') return 0;
  const reported = state.phase === 'processing' ? (job?.percent ?? 0) : PROGRESS_CAP;
  return Math.min(PROGRESS_CAP, Math.max(reported, isWaiting ? 0 : byClock));
}

/** Gives the current one of the three steps of a run, from 0; 3 when all are done. */
export function videoStep(state: RunState): number {
  if (state.phase === 'done') return VIDEO_STEPS.length;
  if (state.phase === 'downloading') return 2;
  if (state.phase !== 'processing') return 0;
  const stage = jobOf(state)?.stage ?? 'waiting';
  if (stage === 'finalising' || stage === 'saving' || stage === 'done') return 2;
  return stage === 'generating' || stage === 'rendering' ? 1 : 0;
}
