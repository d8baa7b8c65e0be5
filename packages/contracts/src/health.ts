import { z } from 'zod';

const status = z.enum(['ok', 'degraded']);

/** What this machine itself and the operator are told. */
const healthDetailsSchema = z.object({
  status,
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.enum(['ok', 'down']),
  /** Per engine kind whether at least one engine is usable. */
  engines: z.record(z.string(), z.boolean()),
  queue: z.object({ queued: z.number(), running: z.number() }),
  worker: z.boolean(),
  sandbox: z.string(),
});
export type Health = z.infer<typeof healthDetailsSchema>;

/** `GET /api/health`: strangers learn the status and nothing else. */
export const healthSchema = healthDetailsSchema.partial().extend({ status });
