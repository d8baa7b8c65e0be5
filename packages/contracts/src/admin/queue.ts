import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { JOB_STAGES, JOB_STATUSES } from '../jobs.ts';
import { COUNTERS } from '../money/counters.ts';

/** `failed`: of the last fortnight. */
export const ADMIN_QUEUE_STATES = ['running', 'queued', 'failed'] as const;
export type AdminQueueState = (typeof ADMIN_QUEUE_STATES)[number];

/** Anybody's job, as an operator sees it. */
export const adminJobSchema = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  stage: z.enum(JOB_STAGES),
  percent: z.number(),
  attempt: z.number(),
  worker: z.string().nullable(),
  /** Null once the account is deleted. */
  person: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  cost: z.number(),
  counter: z.enum(COUNTERS).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  error: z.nullable(errorBodySchema),
  /** Of the call that brought it: every log line about it says so. */
  requestId: z.string().nullable(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** `GET /api/admin/queue?state=`: at most 100 jobs, in the order in which they matter, and how many there are. */
export const adminQueueSchema = z.object({
  jobs: z.array(adminJobSchema),
  counts: z.record(z.enum(ADMIN_QUEUE_STATES), z.number()),
});
export const adminQueueQuerySchema = z.object({ state: z.enum(ADMIN_QUEUE_STATES).default('running') });

export const jobLogLineSchema = z.object({
  at: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
  /** `name: value`, the short ones on one line. */
  details: z.string(),
});
export type JobLogLine = z.infer<typeof jobLogLineSchema>;

/** `GET /api/admin/jobs/{id}/log`: the last lines of its workers, oldest first. */
export const jobLogSchema = z.object({ lines: z.array(jobLogLineSchema) });

/** What an operator may say about an act; shown in the log of acts. */
export const actReasonSchema = z.object({ reason: z.string().trim().max(500).default('') });
/** An act that happened, or had happened before under the same key. */
export const actDoneSchema = z.object({ success: z.literal(true) });
