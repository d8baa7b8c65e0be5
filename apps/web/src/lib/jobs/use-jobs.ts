import { hasEnded } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const RUNNING_POLL_MS = 3000;
const IDLE_POLL_MS = 60_000;

/** `GET /api/jobs`: what runs and what just ended, newest first; asked more often while something runs. */
export function useJobs(): { jobs: JobView[]; running: JobView[]; isError: boolean } {
  const query = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) =>
      api.ask({
        path: '/api/jobs',
        answer: async () => (await import('@atelier/contracts/jobs')).jobListSchema,
        signal,
      }),
    refetchInterval: (current) =>
      current.state.data?.jobs.some((job) => !hasEnded(job)) ? RUNNING_POLL_MS : IDLE_POLL_MS,
  });
  const jobs = query.data?.jobs ?? [];
  return { jobs, running: jobs.filter((job) => !hasEnded(job)), isError: query.isError };
}
