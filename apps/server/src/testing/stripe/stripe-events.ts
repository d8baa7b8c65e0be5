import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

const DAY_SECONDS = 86_400;
/** Periods count from one moment: two that end after as many days end together, however long a test takes. */
const BEGUN_AT = Math.floor(Date.now() / 1000);

/** Any event of Stripe's, made now. */
export function makeEvent(type: string, object: Record<string, unknown>) {
  const id = `evt_${randomBytes(8).toString('hex')}`;
  return { id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } };
}

/** `checkout.session.completed`. @param options.status Stripe's `payment_status`, `paid` by default */
export function paidCheckout(
  checkoutId: string,
  options: { plan: string; status?: string; subscription: string },
) {
  return makeEvent('checkout.session.completed', {
    id: `cs_${checkoutId}`,
    mode: 'subscription',
    client_reference_id: checkoutId,
    payment_status: options.status ?? 'paid',
    subscription: options.subscription,
    customer: 'cus_test',
    metadata: { checkout_id: checkoutId, plan_id: options.plan },
  });
}

/** An invoice of the Creator plan by the month; `checkoutId`: the first one of a subscription. */
export function invoice(
  type: 'invoice.paid' | 'invoice.payment_failed',
  subscription: string,
  options: { checkoutId?: string; endsInDays: number },
) {
  return makeEvent(type, {
    billing_reason: options.checkoutId ? 'subscription_create' : 'subscription_cycle',
    customer: 'cus_test',
    parent: {
      subscription_details: { subscription, metadata: { checkout_id: options.checkoutId ?? '' } },
    },
    lines: {
      data: [
        {
          period: { start: BEGUN_AT, end: BEGUN_AT + options.endsInDays * DAY_SECONDS },
          pricing: { price_details: { price: 'price_creator_monthly' } },
          parent: { subscription_item_details: { proration: false } },
        },
      ],
    },
  });
}

/** Signs an event as Stripe does. @param secret the endpoint's; `timestamp` in seconds */
export function signEvent(payload: string, secret: string, timestamp?: number): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
}
