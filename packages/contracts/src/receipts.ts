import { z } from 'zod';
import { localTextSchema } from './engines.ts';
import { TOOL_IDS } from './tools/registry.ts';

/** Grows when a receipt changes its shape. Those of an older version are refused, never misread. */
export const RECEIPT_VERSION = 1;

/** Who took part in a job beside ffmpeg: what recognised, drew, spoke, found faces, cleaned … */
const usedEngineSchema = z.object({
  kind: z.string(),
  id: z.string(),
  label: localTextSchema,
  /** Of the library behind it; null for a provider, which does not say. */
  version: z.string().nullable(),
});

/** How a result was made (`result.data.made` of a job); absent in jobs of older versions. */
export const madeSchema = z.object({
  /** What the run took, on the clock, without waiting in the queue. */
  seconds: z.number(),
  engines: z.array(usedEngineSchema),
  /** Versions by name: atelier, node, ffmpeg, and the libraries that engines run on. */
  programs: z.record(z.string(), z.string()),
  /** An encoder's bytes may depend on it. */
  machine: z.object({ platform: z.string(), cores: z.number() }),
  /** What settled every draw: of a random style, of a picture. Null where nothing is drawn by lot. */
  seed: z.union([z.string(), z.number()]).nullable(),
  /** What was asked for, without words and handles. */
  settings: z.record(z.string(), z.unknown()),
  /** The files that were worked on, by what the tool calls them. */
  sources: z.record(
    z.string(),
    z.object({ name: z.string().nullable(), sizeBytes: z.number(), sha256: z.string() }),
  ),
  resultSha256: z.string(),
});
export type Made = z.infer<typeof madeSchema>;

/**
 * `GET /api/jobs/{id}/receipt`: all that is needed to make the same file again, by `POST /api/receipts/run`. `request`
 * is the tool's own payload with everything settled that the run found out: words as drawn, cuts as made, seeds.
 */
export const receiptSchema = z.object({
  version: z.literal(RECEIPT_VERSION),
  tool: z.enum(TOOL_IDS),
  job: z.object({
    id: z.string(),
    title: z.string(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    cost: z.number(),
    counter: z.string().nullable(),
  }),
  made: madeSchema,
  /** What the result says of itself: duration, cuts, removed seconds, loudness, framing … */
  result: z.record(z.string(), z.unknown()),
  request: z.record(z.string(), z.unknown()),
  /** Handles in `request`, by the names of `made.sources`. They live for 24 hours; later, upload the files again. */
  handles: z.record(z.string(), z.string()),
  /** Ours, over tool, request, handles and sources: what is run is what was made. */
  signature: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** `POST /api/receipts/run`, at the tool's price. */
export const runReceiptSchema = z.object({
  receipt: receiptSchema,
  /** Handles of the same files, uploaded again, by the names of `made.sources`. */
  sources: z.record(z.string().max(60), z.string().min(1).max(200)).default({}),
});

export const runReceiptAnswerSchema = z.object({
  success: z.literal(true),
  process_id: z.string(),
  tool: z.enum(TOOL_IDS),
  /** Programs whose version is another than the receipt's: the frames may differ. */
  differs: z.array(z.string()),
});
