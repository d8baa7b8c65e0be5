import type { ToolId } from '@atelier/contracts';
import type { Context } from 'hono';
import { findRepeated } from '../platform/database/find-repeated.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';
import { idempotencyKeyOf } from './job-answers.ts';

/**
 * The job that the caller's Idempotency-Key already started with the same files, before they are stored once more:
 * stored files get new names, by which two equal requests could not be recognised.
 * @param fingerprint of everything the request holds; the job's payload keeps it
 * @throws AppError `idempotency_conflict` when the key was used for something else
 */
export async function replayedJob(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  toolId: ToolId,
  fingerprint: string,
): Promise<string | null> {
  const job = await findRepeated(
    idempotencyKeyOf(c),
    (key) => deps.sql<{ id: string; tool: string; fingerprint: string | null }[]>`
      select id, tool, input->>'fingerprint' as fingerprint from app.jobs
      where user_id = ${c.get('caller').id} and idempotency_key = ${key}`,
    (row) => row.tool === toolId && row.fingerprint === fingerprint,
  );
  return job?.id ?? null;
}
