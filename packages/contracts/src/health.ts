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
  /** `host:port` of the operator's own mirrors, whose links work beside those of the sites that are meant. */
  linkHosts: z.array(z.string()),
});
export type Health = z.infer<typeof healthSchema>;
