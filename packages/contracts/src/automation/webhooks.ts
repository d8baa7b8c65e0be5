import { z } from 'zod';

/**
 * `run.finished`: the run of a recipe has ended, with or without success. `review.…`: by a guest of a review link.
 * `proposal.…`: operations on a film were proposed, accepted or rejected.
 */
export const WEBHOOK_EVENTS = [
  'job.succeeded',
  'job.failed',
  'run.finished',
  'review.comment',
  'review.decision',
  'proposal.created',
  'proposal.accepted',
  'proposal.rejected',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Reasons why a delivery failed. `answered`: the status was no success; redirects are not followed. */
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
  /** The time for which the previous secret still signs after a rotation. */
  oldSecretHours: 24,
  /** Attempts of one delivery, spread over a day. */
  attempts: 16,
  disabledAfterDays: 3,
  deliveriesKeptDays: 30,
  /** The time for which links to files in a delivery are valid. */
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
  /** False when nothing is sent: the person switched it off, or every delivery failed for three days. */
  enabled: z.boolean(),
  created_at: z.string(),
  /** The time of the first failure in a row; null while deliveries succeed. */
  failing_since: z.string().nullable(),
  /** The time until which the previous secret signs as well. */
  old_secret_until: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The answer that holds the secret: after creation and after a rotation only. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema), max: z.number() });

export const webhookDeliverySchema = z.object({
  /** The delivery's `webhook-id`, the same in every attempt. */
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last answer; null when there was none. */
  answer_status: z.number().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  created_at: z.string(),
  attempted_at: z.string().nullable(),
  /** Null when no further attempt follows. */
  next_attempt_at: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/webhooks/{id}/deliveries`: the newest hundred. */
export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });

/** Notices about a hand-over. `described_offline`: no chat model answered, so the description quotes the film. */
export const HAND_OVER_NOTICES = ['described_offline'] as const;

/** Everything that is needed to publish a result; a delivery holds one for each job. */
export const handOverSchema = z.object({
  job_id: z.string(),
  tool: z.string(),
  status: z.string(),
  title: z.string(),
  project_id: z.string().nullable(),
  error: z.object({ code: z.string(), error: z.string() }).nullable(),
  /** The result's file. Its link is signed and valid for a week. */
  file: z
    .object({ url: z.string(), name: z.string(), content_type: z.string(), size_bytes: z.number() })
    .nullable(),
  hook: z.string().nullable(),
  /** SubRip; null where nothing was captioned. */
  captions: z.object({ language: z.string(), srt: z.string() }).nullable(),
  /** A description that ends with the hashtags, in the language of the captions. */
  description: z.string().nullable(),
  hashtags: z.array(z.string()),
  /** The chat model that wrote the description; null when the description quotes the speech. */
  described_by: z.object({ id: z.string(), label: z.string() }).nullable(),
  notices: z.array(z.enum(HAND_OVER_NOTICES)),
});
export type HandOver = z.infer<typeof handOverSchema>;

/** The body of a delivery, as defined by Standard Webhooks. */
export const webhookMessageSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** The time of the event. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
