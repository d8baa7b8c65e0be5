import { AppError } from '@atelier/contracts';
import { z } from 'zod';

/** Stripe's own limit on the age of a signature. */
const MAX_AGE_SECONDS = 300;

const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id));
const metadata = z.record(z.string(), z.string()).nullish();

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.infer<typeof eventSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  client_reference_id: z.string().nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  subscription: reference.nullish(),
  customer: reference.nullish(),
  metadata,
});

const lineSchema = z.object({
  period: z.object({ start: z.number(), end: z.number() }),
  pricing: z.object({ price_details: z.object({ price: reference }).nullish() }).nullish(),
  parent: z.object({ subscription_item_details: z.object({ proration: z.boolean() }).nullish() }).nullish(),
});
export const invoiceSchema = z.object({
  billing_reason: z.string().nullish(),
  customer: reference.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() })
    .nullish(),
  lines: z.object({ data: z.array(lineSchema) }),
});
export type StripeInvoice = z.infer<typeof invoiceSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  cancel_at: z.number().nullish(),
  cancellation_details: z.object({ reason: z.string().nullish() }).nullish(),
});

/** The line for the subscription's whole period; parts of a period are money only. */
export function periodLineOf(invoice: StripeInvoice): { priceId: string; paidUntil: Date } | null {
  for (const line of invoice.lines.data) {
    const priceId = line.pricing?.price_details?.price;
    if (!priceId || line.parent?.subscription_item_details?.proration) continue;
    return { priceId, paidUntil: new Date(line.period.end * 1000) };
  }
  return null;
}

/**
 * Verifies and parses a webhook's raw body.
 * @throws AppError `forbidden` for a missing, wrong or old signature, `invalid_input` for a body that is no event
 */
export async function parseStripeEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): Promise<StripeEvent> {
  const { default: Stripe } = await import('stripe');
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, MAX_AGE_SECONDS);
  } catch (error) {
    throw new AppError('forbidden', 'The signature is not valid.', { cause: error });
  }
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) throw new AppError('invalid_input', 'This is not an event.', { cause: parsed.error });
  return parsed.data;
}
