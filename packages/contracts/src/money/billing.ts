import { z } from 'zod';
import { BILLING_PERIODS, PAID_PLANS } from './plans.ts';

const plan = z.enum(PAID_PLANS);
const period = z.enum(BILLING_PERIODS);
const cents = z.number().int().min(0);

/** `POST /functions/v1/create-checkout`. `redirect_url`: the site's own origin; nothing else is accepted. */
export const createCheckoutSchema = z.object({
  mode: z.literal('subscription'),
  plan_id: z.string().min(1).max(200),
  redirect_url: z.string().min(1).max(2000),
});
export const createCheckoutAnswerSchema = z.object({ checkout_url: z.string() });

/** `POST /functions/v1/cancel-subscription`: the caller's own membership, at once, with its credits. */
export const cancelSubscriptionSchema = z.object({ membershipId: z.string().min(1).max(200) });
export const successSchema = z.object({ success: z.literal(true) });

/** open and declined can be paid until `expiresAt`; the others are over. */
export const CHECKOUT_STATUSES = ['open', 'declined', 'paid', 'abandoned', 'expired'] as const;

/** `GET /api/checkout/{id}`: our own test page. Amounts in cents of a euro. */
export const checkoutViewSchema = z.object({
  id: z.string(),
  plan,
  period,
  status: z.enum(CHECKOUT_STATUSES),
  /** Of one period of the plan. */
  priceCents: cents,
  /** Months of a yearly membership that were paid and not begun, taken off the price. */
  deductionCents: cents,
  dueTodayCents: cents,
  /** When the plan begins and the first payment is due; null: at once. */
  startsAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type CheckoutView = z.infer<typeof checkoutViewSchema>;

/** `POST /api/checkout/{id}/pay`. `renewals`: how the pretended card answers later payments. */
export const payCheckoutSchema = z.object({ renewals: z.enum(['paid', 'declined']).default('paid') });

/** Every step of the test page answers the checkout and where the browser goes next; null: it stays. */
export const checkoutStepSchema = checkoutViewSchema.extend({ redirectUrl: z.string().nullable() });
export type CheckoutStep = z.infer<typeof checkoutStepSchema>;

/** `GET /api/membership`: null without one. Every moment is ISO 8601. */
export const membershipViewSchema = z.object({
  membership: z
    .object({
      id: z.string(),
      plan,
      period,
      /** past_due: the renewal was not paid; what was bought stays, nothing new comes. */
      status: z.enum(['active', 'past_due']),
      /** When the next payment is due. */
      paidUntil: z.string(),
      /** When the credits are filled up next; null when the next payment has failed or the membership ends. */
      nextCreditsAt: z.string().nullable(),
      paymentFailedAt: z.string().nullable(),
      /** Ends by itself then: the person said so at the payment provider. */
      endsAt: z.string().nullable(),
      /** A change to a smaller plan waits for the end of the paid time. */
      change: z.object({ plan, period, startsAt: z.string() }).nullable(),
      /** Whether `POST /api/membership/portal` leads to the provider's page for cards and invoices. */
      hasPortal: z.boolean(),
    })
    .nullable(),
});
export type MembershipView = z.infer<typeof membershipViewSchema>;

/** `POST /api/membership/portal`. */
export const portalRequestSchema = z.object({ redirect_url: z.string().min(1).max(2000) });
export const portalAnswerSchema = z.object({ url: z.string() });
