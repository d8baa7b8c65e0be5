import type { JobView } from '@atelier/contracts/jobs';
import { useSyncExternalStore } from 'react';

/** What a screen last showed of each job of this page: between two reports it moves on by itself. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** A screen shows this percentage of a job: every other place follows. */
export function publishPercent(jobId: string, percent: number): void {
  if (percent <= (shown.get(jobId) ?? 0)) return;
  shown.set(jobId, percent);
  for (const listener of listeners) listener();
}

/** How far a job is, 0–100: as its screen says it where one has, so that two places never disagree. */
export function useShownPercent(job: Pick<JobView, 'id' | 'percent'>): number {
  const published = useSyncExternalStore(subscribe, () => shown.get(job.id));
  return Math.floor(published ?? job.percent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
