import { connect } from '@atelier/client/connection';
import { jobViewSchema } from '@atelier/contracts/jobs';
import { expect } from '@playwright/test';

/** Waits for a job. @returns its last view, once it has succeeded */
export async function endOfJob(baseURL: string, key: string, id: string) {
  const server = connect({ url: baseURL, key });
  const read = () => server.ask({ path: `/api/jobs/${id}`, answer: jobViewSchema });
  await expect.poll(async () => (await read()).status, { timeout: 200_000 }).toBe('succeeded');
  return read();
}
