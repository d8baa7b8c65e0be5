import { z } from 'zod';
import { localTextSchema } from '../engines.ts';
import { list, namedValues } from '../list.ts';
import { TOOL_IDS } from '../tools/registry.ts';

/** Grows when a receipt changes its shape. Those of an older version are refused, never misread. */
export const RECEIPT_VERSION = 1;

/**
 * `unsignable`: the format has no place for credentials. `too_large`: above the size that is signed. `failed`: the file
 * could not be signed.
 */
export const SIGNED_STATES = ['signed', 'unsignable', 'too_large', 'failed'] as const;
export type SignedState = (typeof SIGNED_STATES)[number];

const short = z.string().max(200);

/** An engine that a job used besides ffmpeg, for example to recognise, draw, speak, find faces or clean. */
const usedEngineSchema = z.object({
  kind: short,
  id: short,
  label: localTextSchema,
  /** The version of the engine's library; null for a provider, which reports none. */
  version: short.nullable(),
});

/** The facts of a run from which its receipt is made (`result.data.made` of a job); absent in older jobs. */
export const madeSchema = z.object({
  /** The elapsed time of the run, without the time in the queue. */
  seconds: z.number(),
  engines: list(usedEngineSchema, { max: 50 }),
  /** Versions by name: atelier, node, ffmpeg, and the libraries that engines run on. */
  programs: namedValues(short, { max: 50 }),
  /** The machine of the run; the bytes of an encoder may depend on it. */
  machine: z.object({ platform: short, cores: z.number() }),
  /** The seed of all random choices, for example of a style or a picture; null without random choices. */
  seed: z.union([short, z.number()]).nullable(),
  /** The settings of the request, without words and handles. */
  settings: namedValues(z.unknown(), { max: 200 }),
  /** The source files, by their names in the tool. */
  sources: namedValues(
    z.object({ name: z.string().max(1000).nullable(), sizeBytes: z.number(), sha256: z.string().max(64) }),
    { max: 20 },
  ),
  resultSha256: z.string().max(64),
  /** State of the file's Content Credentials, and its IPTC digital source type; absent for tools that sign nothing. */
  credentials: z.object({ state: z.enum(SIGNED_STATES), sourceType: short.nullable() }).optional(),
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
    id: short,
    title: z.string().max(1000),
    createdAt: short,
    endedAt: short.nullable(),
    cost: z.number(),
    counter: short.nullable(),
  }),
  made: madeSchema,
  /** The facts of the result: duration, cuts, removed seconds, loudness, framing and others. */
  result: namedValues(z.unknown(), { max: 200 }),
  request: namedValues(z.unknown(), { max: 200 }),
  /** Handles in `request`, by the names of `made.sources`. They live for 24 hours; later, upload the files again. */
  handles: namedValues(short, { max: 20 }),
  /** Ours, over tool, request, handles and sources: what is run is what was made. */
  signature: z.string().max(64),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** `POST /api/receipts/run`, at the tool's price. */
export const runReceiptSchema = z.object({
  receipt: receiptSchema,
  /** Handles of the same files, uploaded again, by the names of `made.sources`. */
  sources: namedValues(z.string().min(1).max(200), { max: 20 }).default({}),
});

export const runReceiptAnswerSchema = z.object({
  success: z.literal(true),
  process_id: z.string(),
  tool: z.enum(TOOL_IDS),
  /** Programs whose version is another than the receipt's: the frames may differ. */
  differs: z.array(z.string()),
});
