import type { JobView } from '@atelier/contracts/jobs';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';
import { PublishButton } from '../publishing/publish-button.tsx';
import { posterOf } from './poster-of.ts';

/** Publishes the result of a job; nothing for results that are no video in the projects. */
export function PublishJob({ job }: { job: JobView | null | undefined }) {
  const { projectId, fileName } = job?.result ?? {};
  if (!job || !projectId || !fileName?.endsWith('.mp4')) return null;
  return <PublishButton videos={[{ projectId, name: nameOfJob(job), pictureUrl: posterOf(job) }]} />;
}
