import { latestAccessToken } from '../api/access-token.ts';
import { api } from '../api/api.ts';

/** `DELETE /api/jobs/{id}`. Throws ApiError. */
export async function cancelJob(jobId: string): Promise<void> {
  await api.send({ path: pathOf(jobId), method: 'DELETE' });
}

/** Cancels a job while the page is unloaded: the request is kept alive, and its answer is ignored. */
export function cancelJobOnLeave(jobId: string): void {
  const headers = { Authorization: `Bearer ${latestAccessToken()}` };
  fetch(pathOf(jobId), { method: 'DELETE', keepalive: true, headers }).catch(() => undefined);
}

function pathOf(jobId: string): string {
  return `/api/jobs/${encodeURIComponent(jobId)}`;
}
