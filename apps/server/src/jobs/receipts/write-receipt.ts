import { AppError, isToolId, madeSchema, RECEIPT_VERSION, type Receipt } from '@atelier/contracts';
import { type OwnedJob, viewOf } from '../job-row.ts';
import { jobSourceSchema, sourceOfHandle } from '../job-source.ts';
import type { PreparedJob } from '../tool.ts';
import { signReceipt } from './sign-receipt.ts';

/** @throws AppError `not_ready` without a result, `not_found` for jobs without a receipt (of older versions, of no tool) */
export function writeReceipt(job: OwnedJob, prepared: PreparedJob, key: string): Receipt {
  if (!job.result) throw new AppError('not_ready', 'This job has no result.');
  const { made: rawMade, ...result } = job.result.data;
  const made = madeSchema.safeParse(rawMade);
  if (!made.success || !isToolId(job.tool)) throw new AppError('not_found', 'This job has no receipt.');
  const { id, title, createdAt, endedAt, cost, counter } = viewOf(job, null);
  const receipt: Omit<Receipt, 'signature'> = {
    version: RECEIPT_VERSION,
    tool: job.tool,
    job: { id, title, createdAt, endedAt, cost, counter },
    made: made.data,
    result,
    request: withoutUndefined(prepared.settle(job.id, job.result.data)),
    handles: prepared.inputs,
  };
  return { ...receipt, signature: signReceipt(receipt, key) };
}

/** The request of a run from it, on files that were uploaded again. @param sources handles by name */
export function requestOf(
  { request, handles }: Pick<Receipt, 'request' | 'handles'>,
  sources: Readonly<Record<string, string>>,
): unknown {
  const replaced = new Map(
    Object.entries(handles).map(([name, handle]) => [handle, sources[name] ?? handle]),
  );
  // biome-ignore lint/plugin: a copy of what was parsed
  return JSON.parse(JSON.stringify(request), (_key, value: unknown) => {
    if (typeof value === 'string') return replaced.get(value) ?? value;
    // A file that was uploaded again stands in for the result of a job.
    const source = jobSourceSchema.safeParse(value).data;
    return source && source.kind !== 'link' ? sourceOfHandle(source.handle) : value;
  });
}

function withoutUndefined(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}
