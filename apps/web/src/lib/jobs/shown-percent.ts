import type { JobView } from '@atelier/contracts/jobs';
import { useSyncExternalStore } from 'react';

/** The percentage of each job that its screen shows: it moves on between two reports. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** A screen shows this percentage of a job: every other place follows. */
export function publishPercent(jobId: string, percent: number): void {
  if (percent <= (shown.get(jobId) ?? 0)) return;
  shown.set(jobId, percent);
  for (const listener of listeners) listener();
}

/** The percentage of a job, 0–100: the one that its screen shows, so that two places never disagree. */
export function useShownPercent(job: Pick<JobView, 'id' | 'percent'>): number {
  const published = useSyncExternalStore(subscribe, () => shown.get(job.id));
  return Math.floor(published ?? job.percent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
