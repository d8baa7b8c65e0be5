import { z } from 'zod';

const status = z.enum(['ok', 'degraded']);

/** The answer to requests from this machine and from the operator. */
const healthDetailsSchema = z.object({
  status,
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.enum(['ok', 'down']),
  /** True for each kind of engine that has at least one usable engine. */
  engines: z.record(z.string(), z.boolean()),
  queue: z.object({ queued: z.number(), running: z.number() }),
  worker: z.boolean(),
  sandbox: z.string(),
});
export type Health = z.infer<typeof healthDetailsSchema>;

/** `GET /api/health`: other callers get the status only. */
export const healthSchema = healthDetailsSchema.partial().extend({ status });
