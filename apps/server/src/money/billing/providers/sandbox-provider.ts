import { addMonths, monthsSince } from '../period.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Pretended payments: a page of our own, no money anywhere. Each membership remembers how its "card" answers. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  minimumDelaySeconds: 0,
  async openCheckout({ origin, checkoutId }) {
    return { url: `${origin}/checkout/${checkoutId}`, providerId: null };
  },
  async closeCheckout() {
    // Our own row says that it is over.
  },
  async renew(membership, dueAt) {
    if (membership.renewals === 'declined') return { status: 'declined' };
    const month = monthsSince(membership.anchorAt, dueAt);
    const paidMonths = membership.period === 'monthly' ? month + 1 : (Math.floor(month / 12) + 1) * 12;
    return { status: 'paid', paidUntil: addMonths(membership.anchorAt, paidMonths) };
  },
  async cancel() {
    // The sandbox has no remote subscription.
  },
  async cancelAtPeriodEnd() {
    // The sandbox has no remote subscription.
  },
  async keep() {
    // The sandbox has no remote subscription.
  },
  async portalUrl() {
    return null;
  },
};
