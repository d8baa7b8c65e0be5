import { AppError } from '@atelier/contracts';
import Stripe from 'stripe';
import { type PaymentProvider, returnUrls } from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  /** Another address of the API; null: Stripe's own. */
  apiUrl: string | null;
}

/** Stripe through its official SDK: Checkout takes the cards, we never see one. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options);
  return {
    name: 'stripe',
    // Stripe wants a trial to end at least 48 hours from now; an hour more for the person to fill in the form.
    minimumDelaySeconds: 49 * 3600,

    openCheckout: (request) =>
      asAppError(async () => {
        const urls = returnUrls(request.origin);
        const metadata = { checkout_id: request.checkoutId, plan_id: request.offer.id };
        const discounts = await discountsOf(stripe, request);
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: request.offer.id, quantity: 1 }],
            client_reference_id: request.checkoutId,
            metadata,
            subscription_data: {
              metadata,
              ...(request.startsAt && { trial_end: seconds(request.startsAt) }),
            },
            ...(request.customerId
              ? { customer: request.customerId }
              : request.email && { customer_email: request.email }),
            ...(discounts && { discounts }),
            expires_at: seconds(request.expiresAt),
            success_url: urls.paid,
            cancel_url: urls.abandoned,
          },
          { idempotencyKey: request.checkoutId },
        );
        if (!session.url) throw new AppError('payment_failed', 'Stripe answered without an address.');
        return { url: session.url, providerId: session.id };
      }),

    closeCheckout: (providerId) =>
      asAppError(async () => {
        await stripe.checkout.sessions.expire(providerId);
      }),

    renew: (membership) =>
      asAppError(async () => {
        const subscription = await stripe.subscriptions.retrieve(membership.id);
        const end = Math.max(0, ...subscription.items.data.map((item) => item.current_period_end));
        const paidUntil = new Date(end * 1000);
        switch (subscription.status) {
          case 'active':
            return paidUntil > membership.paidUntil ? { status: 'paid', paidUntil } : { status: 'pending' };
          case 'past_due':
          case 'unpaid':
            return { status: 'declined' };
          case 'canceled':
          case 'incomplete_expired':
            return { status: 'ended' };
          default:
            return { status: 'pending' };
        }
      }),

    cancel: (membershipId) =>
      asAppError(async () => {
        await stripe.subscriptions.cancel(membershipId).catch(ignoreMissing);
      }),

    cancelAtPeriodEnd: (membershipId) =>
      asAppError(async () => {
        await stripe.subscriptions.update(membershipId, { cancel_at_period_end: true }).catch(ignoreMissing);
      }),

    keep: (membershipId) =>
      asAppError(async () => {
        await stripe.subscriptions.update(membershipId, { cancel_at_period_end: false }).catch(ignoreMissing);
      }),

    portalUrl: (customerId, returnUrl) =>
      asAppError(async () => {
        if (!customerId) return null;
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return session.url;
      }),
  };
}

function createClient({ secretKey, apiUrl }: StripeOptions): Stripe {
  const address = apiUrl ? new URL(apiUrl) : null;
  return new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Atelier' },
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Months of a yearly membership that were paid and not begun, as a coupon for this one payment. */
async function discountsOf(
  stripe: Stripe,
  request: { checkoutId: string; deductionCents: number; expiresAt: Date },
): Promise<{ coupon: string }[] | null> {
  if (request.deductionCents === 0) return null;
  const coupon = await stripe.coupons.create(
    {
      amount_off: request.deductionCents,
      currency: 'eur',
      duration: 'once',
      max_redemptions: 1,
      redeem_by: seconds(request.expiresAt),
      metadata: { checkout_id: request.checkoutId },
    },
    { idempotencyKey: `${request.checkoutId}-coupon` },
  );
  return [{ coupon: coupon.id }];
}

/** A subscription that has ended cannot be found any more: what was wanted is so. */
function ignoreMissing(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

async function asAppError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('payment_failed', 'The payment provider did not answer as expected.', {
      cause: error,
    });
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
