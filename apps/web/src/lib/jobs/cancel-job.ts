import { api } from '../api/api.ts';

/** `DELETE /api/jobs/{id}`. Throws ApiError. */
export async function cancelJob(jobId: string): Promise<void> {
  await api.send({ path: `/api/jobs/${encodeURIComponent(jobId)}`, method: 'DELETE' });
}
