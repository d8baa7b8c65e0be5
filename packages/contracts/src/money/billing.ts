import { z } from 'zod';
import { BILLING_PERIODS, PAID_PLANS } from './plans.ts';

const plan = z.enum(PAID_PLANS);
const period = z.enum(BILLING_PERIODS);
const cents = z.number().int().min(0);

/** `POST /functions/v1/create-checkout`. `redirect_url` must be on the site's own origin. */
export const createCheckoutSchema = z.object({
  mode: z.literal('subscription'),
  plan_id: z.string().min(1).max(200),
  redirect_url: z.string().min(1).max(2000),
});
export const createCheckoutAnswerSchema = z.object({ checkout_url: z.string() });

/** `POST /functions/v1/cancel-subscription`: ends the caller's membership at once and removes its credits. */
export const cancelSubscriptionSchema = z.object({ membershipId: z.string().min(1).max(200) });
export const successSchema = z.object({ success: z.literal(true) });

/** `open` and `declined` can be paid until `expiresAt`; the other states are final. */
export const CHECKOUT_STATUSES = ['open', 'declined', 'paid', 'abandoned', 'expired'] as const;

/** `GET /api/checkout/{id}`: a checkout on the built-in test page. Amounts in euro cents. */
export const checkoutViewSchema = z.object({
  id: z.string(),
  plan,
  period,
  status: z.enum(CHECKOUT_STATUSES),
  /** The price of one period of the plan. */
  priceCents: cents,
  /** Paid months of a yearly membership that have not begun, deducted from the price. */
  deductionCents: cents,
  dueTodayCents: cents,
  /** The time at which the plan begins and the first payment is due; null means at once. */
  startsAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type CheckoutView = z.infer<typeof checkoutViewSchema>;

/** `POST /api/checkout/{id}/pay`. `renewals` is the outcome of later payments with the simulated card. */
export const payCheckoutSchema = z.object({ renewals: z.enum(['paid', 'declined']).default('paid') });

/** The answer of every step of the test page: the checkout and the next address, null to stay on the page. */
export const checkoutStepSchema = checkoutViewSchema.extend({ redirectUrl: z.string().nullable() });
export type CheckoutStep = z.infer<typeof checkoutStepSchema>;

/** `GET /api/membership`: null without a membership. Times are ISO 8601. */
export const membershipViewSchema = z.object({
  membership: z
    .object({
      id: z.string(),
      plan,
      period,
      /** `past_due`: the renewal was not paid. The remaining credits stay, and no new ones are granted. */
      status: z.enum(['active', 'past_due']),
      /** The time at which the next payment is due. */
      paidUntil: z.string(),
      /** The time of the next grant of credits; null when the payment has failed or the membership ends. */
      nextCreditsAt: z.string().nullable(),
      paymentFailedAt: z.string().nullable(),
      /** The time at which the membership ends, when the person has cancelled it at the payment provider. */
      endsAt: z.string().nullable(),
      /** A pending change to a smaller plan, which starts at the end of the paid period. */
      change: z.object({ plan, period, startsAt: z.string() }).nullable(),
      /** True when `POST /api/membership/portal` opens the provider's page for cards and invoices. */
      hasPortal: z.boolean(),
    })
    .nullable(),
});
export type MembershipView = z.infer<typeof membershipViewSchema>;

/** `POST /api/membership/portal`. */
export const portalRequestSchema = z.object({ redirect_url: z.string().min(1).max(2000) });
export const portalAnswerSchema = z.object({ url: z.string() });
