import { createStore, useStore } from '@mantine/store';
import { cancelJob, cancelJobOnLeave } from './cancel-job.ts';

const UNDO_MS = 5_000;

/** The timers of the cancellations that can still be taken back, by job. */
type Pending = ReadonlyMap<string, ReturnType<typeof setTimeout>>;

const store = createStore<Pending>(new Map());

/**
 * Cancels a job after 5 s, or at once when the page is left, unless `undoCancel` is called before.
 * @param onSent receives the request, for its outcome
 */
export function cancelSoon(jobId: string, onSent: (cancelled: Promise<void>) => void): void {
  if (store.getState().has(jobId)) return;
  const timer = setTimeout(() => {
    onSent(cancelJob(jobId).finally(() => undoCancel(jobId)));
  }, UNDO_MS);
  store.setState(new Map(store.getState()).set(jobId, timer));
}

/** Takes a cancellation back that has not been sent yet. */
export function undoCancel(jobId: string): void {
  const left = new Map(store.getState());
  clearTimeout(left.get(jobId));
  left.delete(jobId);
  store.setState(left);
}

/** True from the cancellation of a job until it is taken back or done. */
export function useIsCancelledSoon(jobId: string): boolean {
  return useStore(store).has(jobId);
}

globalThis.addEventListener?.('pagehide', () => {
  for (const jobId of store.getState().keys()) {
    cancelJobOnLeave(jobId);
    undoCancel(jobId);
  }
});
