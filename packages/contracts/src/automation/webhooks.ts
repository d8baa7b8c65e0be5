import { z } from 'zod';

/** `run.finished`: of a recipe, however it ended. */
export const WEBHOOK_EVENTS = ['job.succeeded', 'job.failed', 'run.finished'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Why an attempt did not arrive. `answered`: with a status that is no success; a redirect is never followed. */
export const WEBHOOK_FAILURES = [
  'answered',
  'redirected',
  'timed_out',
  'unreachable',
  'address_refused',
  'disabled',
  'given_up',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

export const WEBHOOK_LIMITS = {
  maxWebhooks: 20,
  /** How long the secret before a rotation goes on signing. */
  oldSecretHours: 24,
  /** Deliveries are attempted for a day. */
  attempts: 16,
  disabledAfterDays: 3,
  deliveriesKeptDays: 30,
  /** Links to files in a delivery. */
  linkDays: 7,
} as const;

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(20)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));
const url = z.url({ protocol: /^https?$/u }).max(2000);

/** `POST /api/webhooks`. */
export const newWebhookSchema = z.object({ url, events });
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** `PATCH /api/webhooks/{id}`. */
export const webhookChangeSchema = z.object({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof webhookChangeSchema>;

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** False: nothing is sent, because the person said so or nothing arrived for three days. */
  enabled: z.boolean(),
  created_at: z.string(),
  /** Null while deliveries arrive. */
  failing_since: z.string().nullable(),
  /** Until when the secret before the last rotation signs too. */
  old_secret_until: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The answers that hold the secret: when it is made, and when it is rotated. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema), max: z.number() });

export const webhookDeliverySchema = z.object({
  /** Also its `webhook-id`: the same in every attempt. */
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last answer; null when there was none. */
  answer_status: z.number().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  created_at: z.string(),
  attempted_at: z.string().nullable(),
  /** Null when nothing more will be tried. */
  next_attempt_at: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/webhooks/{id}/deliveries`: the newest hundred. */
export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });

/** Things worth telling about a hand-over. `described_offline`: no chat model answered, the film's words are quoted. */
export const HAND_OVER_NOTICES = ['described_offline'] as const;

/** All that is needed to publish a result: what a delivery says of each job. */
export const handOverSchema = z.object({
  job_id: z.string(),
  tool: z.string(),
  status: z.string(),
  title: z.string(),
  project_id: z.string().nullable(),
  error: z.object({ code: z.string(), error: z.string() }).nullable(),
  /** The link is signed and good for a week. */
  file: z
    .object({ url: z.string(), name: z.string(), content_type: z.string(), size_bytes: z.number() })
    .nullable(),
  hook: z.string().nullable(),
  /** SubRip; null where nothing was captioned. */
  captions: z.object({ language: z.string(), srt: z.string() }).nullable(),
  /** With the hashtags below it, in the language of the captions. */
  description: z.string().nullable(),
  hashtags: z.array(z.string()),
  /** The chat model that wrote the description; null: what is said, quoted. */
  described_by: z.object({ id: z.string(), label: z.string() }).nullable(),
  notices: z.array(z.enum(HAND_OVER_NOTICES)),
});
export type HandOver = z.infer<typeof handOverSchema>;

/** The body of a delivery, as Standard Webhooks has it. */
export const webhookMessageSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** When it happened. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
