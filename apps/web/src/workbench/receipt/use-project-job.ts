import { ApiError } from '@atelier/client/api-error';
import type { JobView } from '@atelier/contracts/jobs';
import * as routes from '@atelier/routes/jobs';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** The job that made a project; null while it is asked for, and for projects that none of ours made. */
export function useProjectJob(projectId: string | null): JobView | null {
  const query = useQuery({
    queryKey: ['project-job', projectId],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(routes.readProjectJob, { params: { id: projectId ?? '' }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
    enabled: projectId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? null;
}
