import { ApiError } from '@atelier/client/api-error';
import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** The job that made a project; null while it is asked for, and for projects that none of ours made. */
export function useProjectJob(projectId: string | null): JobView | null {
  const query = useQuery({
    queryKey: ['project-job', projectId],
    queryFn: async ({ signal }) => {
      try {
        const path = `/api/projects/${encodeURIComponent(projectId ?? '')}/job`;
        return await api.ask({ path, answer: jobViewSchema, signal });
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
