import { z } from 'zod';
import { COUNTERS } from './counters.ts';

export const LEDGER_KINDS = ['grant', 'capture', 'refund', 'expiry', 'adjustment'] as const;

/** One movement of one counter; `delta` is in credits, negative when credits were taken. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  counter: z.enum(COUNTERS),
  delta: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  /** The tool, and the result's name or else its title, when a job caused the movement. */
  tool: z.string().nullable(),
  title: z.string().nullable(),
  created_at: z.string(),
  /** Machine-readable: `welcome`, `purchase:{membership}`, `month:{membership}:{n}`, `cancel:{membership}`, `job:{id}`, `operator:{act}` … */
  reason: z.string(),
  /** True for a charge that was refunded later. */
  refunded: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** `GET /api/ledger?cursor=&limit=`: newest first. */
export const ledgerPageSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  /** The `cursor` of the next page; null on the last one. */
  nextCursor: z.string().nullable(),
});
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

export const ledgerQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
