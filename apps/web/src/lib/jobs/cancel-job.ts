import { apiFetch } from '../api/api-client.ts';

/** `DELETE /api/jobs/{id}`. Throws ApiError. */
export async function cancelJob(jobId: string): Promise<void> {
  await apiFetch({ path: `/api/jobs/${encodeURIComponent(jobId)}`, method: 'DELETE' });
}
