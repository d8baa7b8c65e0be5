import { ERRORS, type ErrorCode } from '@atelier/contracts';
import { z } from 'zod';

/** A request to a worker process. */
export interface WorkerRequest {
  id: number;
  task: unknown;
}

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** A reply of a worker process: progress, then exactly one result or error. */
export const workerReplySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), id: z.number(), fraction: z.number() }),
  z.object({ type: z.literal('done'), id: z.number(), answer: z.unknown(), rssBytes: z.number() }),
  z.object({
    type: z.literal('failed'),
    id: z.number(),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    retryable: z.boolean(),
  }),
]);
export type WorkerReply = z.infer<typeof workerReplySchema>;
