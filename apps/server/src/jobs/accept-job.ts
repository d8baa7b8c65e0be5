import { AppError, JOB_TOOLS, type JobToolId } from '@atelier/contracts';
import { findFreeRestyle } from '../money/credits/free-restyle.ts';
import { lockAvailable } from '../money/credits/holds.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { findRepeated } from '../platform/database/find-repeated.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { hashInput, insertJob } from './insert-job.ts';
import type { JobClass } from './queue/job-class.ts';
import { sendJob } from './queue/send-job.ts';

export interface JobRequest {
  userId: string;
  tool: JobToolId;
  input: unknown;
  /** Builds the title from the job's id, which some titles contain. */
  title: (jobId: string) => string;
  /** Name in the tray while the job runs; null: the title is shown. */
  name?: string | null;
  /** Default: `long`. */
  jobClass?: JobClass;
  timeLimitSeconds: number;
  /** The same key with the same input answers the first job again and charges nothing. */
  idempotencyKey: string | null;
  /** SHA-256 of each source file, by name, when the job repeats a receipt. */
  expectedSources?: Record<string, string> | undefined;
  /** The price in the tool's counter; by default that of its manifest. */
  cost?: number | undefined;
  /** Id of the finished job that this one restyles; free within the limits of `findFreeRestyle`. */
  restyles?: string | undefined;
  /** The batch that this job shares with other runs on the same source. */
  batch?: { id: string; name: string } | undefined;
}

/**
 * Accepts a job in one transaction: locks the account, checks the available credits, inserts the job and its hold, and
 * sends the job to the queue. A free job has no hold.
 * @throws AppError `insufficient_credits`, `idempotency_conflict`
 */
export async function acceptJob(
  deps: { sql: Database; queue: Queue },
  request: JobRequest,
): Promise<{ jobId: string; replayed: boolean }> {
  const { counter, capturedBy } = JOB_TOOLS[request.tool];
  const cost = request.cost ?? JOB_TOOLS[request.tool].cost;
  const inputHash = hashInput(request.tool, request.input);
  return deps.sql.begin(async (tx) => {
    // The account's lock also orders two calls with one key.
    const available = await lockAvailable(tx, request.userId, counter);
    const earlier = await findEarlier(tx, request, inputHash);
    if (earlier) return { jobId: earlier, replayed: true };
    const freeBy = request.restyles ? await findFreeRestyle(tx, request.userId, request.restyles) : null;
    const price = freeBy ? 0 : cost;
    if (available < price) {
      throw new AppError('insufficient_credits', 'There are not enough credits for this.');
    }
    const jobId = await insertJob(tx, {
      ...request,
      inputHash,
      price: { counter, amount: price, capturedBy },
      restyleOf: freeBy?.paidJobId ?? null,
    });
    await sendJob(deps.queue, tx, jobId);
    return { jobId, replayed: false };
  });
}

async function findEarlier(tx: Transaction, request: JobRequest, inputHash: string): Promise<string | null> {
  const earlier = await findRepeated(
    request.idempotencyKey,
    (key) => tx<{ id: string; hash: string }[]>`select id, input_hash as hash from app.jobs
      where user_id = ${request.userId} and idempotency_key = ${key}`,
    ({ hash }) => hash === inputHash,
  );
  return earlier?.id ?? null;
}
