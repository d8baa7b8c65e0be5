import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { JOB_STAGES, JOB_STATUSES } from '../jobs.ts';
import { COUNTERS } from '../money/counters.ts';

/** `failed` lists the jobs that failed in the last fortnight. */
export const ADMIN_QUEUE_STATES = ['running', 'queued', 'failed'] as const;
export type AdminQueueState = (typeof ADMIN_QUEUE_STATES)[number];

/** A job of any account, as an operator sees it. */
export const adminJobSchema = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  stage: z.enum(JOB_STAGES),
  percent: z.number(),
  attempt: z.number(),
  worker: z.string().nullable(),
  /** The owner of the job; null once the account is deleted. */
  person: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  cost: z.number(),
  counter: z.enum(COUNTERS).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  error: z.nullable(errorBodySchema),
  /** The id of the request that started the job; every log line about the job carries it. */
  requestId: z.string().nullable(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;

/** `GET /api/admin/queue?state=`: at most 100 jobs by turn, failed ones newest first, and the counts of all. */
export const adminQueueSchema = z.object({
  jobs: z.array(adminJobSchema),
  counts: z.record(z.enum(ADMIN_QUEUE_STATES), z.number()),
});
export const adminQueueQuerySchema = z.object({ state: z.enum(ADMIN_QUEUE_STATES).default('running') });

export const jobLogLineSchema = z.object({
  at: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
  /** `name: value` pairs; the short ones share a line. */
  details: z.string(),
});
export type JobLogLine = z.infer<typeof jobLogLineSchema>;

/** `GET /api/admin/jobs/{id}/log`: the last log lines about the job, oldest first. */
export const jobLogSchema = z.object({ lines: z.array(jobLogLineSchema) });

/** The reason that an operator may give for an act; shown in the log of acts. */
export const actReasonSchema = z.object({ reason: z.string().trim().max(500).default('') });
/** The act was done now, or earlier under the same idempotency key. */
export const actDoneSchema = z.object({ success: z.literal(true) });
