import { z } from 'zod';

/** `GET /api/health`. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.enum(['ok', 'down']),
  /** Per engine kind whether at least one engine is usable. */
  engines: z.record(z.string(), z.boolean()),
  queue: z.object({ queued: z.number(), running: z.number() }),
  worker: z.boolean(),
  sandbox: z.string(),
});
export type Health = z.infer<typeof healthSchema>;
