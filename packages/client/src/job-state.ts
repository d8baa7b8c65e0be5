import type { JobView } from '@atelier/contracts/jobs';

/** Tests for a final state: succeeded, authorised (result stored, charge to come), failed or cancelled. */
export function hasEnded({ status }: Pick<JobView, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** There is a result. */
export function hasResult({ status }: Pick<JobView, 'status'>): boolean {
  return status === 'succeeded' || status === 'authorised';
}
