import type { JobView } from '@atelier/contracts/jobs';

/** Nothing will change any more: succeeded, authorised (result stored, charge to come), failed or cancelled. */
export function hasEnded(job: JobView): boolean {
  return job.status !== 'queued' && job.status !== 'running';
}

/** Whether there is a result. */
export function hasResult(job: JobView): boolean {
  return job.status === 'succeeded' || job.status === 'authorised';
}

/** What a person reads as its name. */
export function nameOfJob(job: Pick<JobView, 'name' | 'title'>): string {
  return job.name ?? job.title;
}
