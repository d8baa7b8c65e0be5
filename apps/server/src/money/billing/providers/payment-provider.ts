import type { Membership } from '../membership-row.ts';
import type { PlanOffer } from '../plan-table.ts';

interface CheckoutRequest {
  checkoutId: string;
  userId: string;
  email: string | null;
  /** The person at the provider, when they bought there before. */
  customerId: string | null;
  offer: PlanOffer;
  /** Taken off the first payment, in cents of a euro. */
  deductionCents: number;
  /** The first payment is due then; null: at once. */
  startsAt: Date | null;
  /** Our own origin, without a path. */
  origin: string;
  expiresAt: Date;
}

/** pending: the provider has not decided yet; look again later. */
export type RenewalOutcome =
  | { status: 'paid'; paidUntil: Date }
  | { status: 'declined' | 'ended' | 'pending' };

/** Payment provider. Adapters: the sandbox, which charges nothing, and Stripe. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Shortest time, in seconds, between now and a start that is not at once. */
  readonly minimumDelaySeconds: number;
  /** @throws AppError `payment_failed` when the provider does not answer as it should */
  openCheckout(request: CheckoutRequest): Promise<{ url: string; providerId: string | null }>;
  /** A page that was left open can no longer be paid; best effort. */
  closeCheckout(providerId: string): Promise<void>;
  /** Reports the outcome of the payment for the period that starts at `dueAt`. */
  renew(membership: Membership, dueAt: Date): Promise<RenewalOutcome>;
  /** Ends the subscription immediately. Does nothing for one that has ended. */
  cancel(membershipId: string): Promise<void>;
  cancelAtPeriodEnd(membershipId: string): Promise<void>;
  /** Takes `cancelAtPeriodEnd` back. */
  keep(membershipId: string): Promise<void>;
  /** The provider's own page for cards and invoices; null when it has none. */
  portalUrl(customerId: string | null, returnUrl: string): Promise<string | null>;
}

/** Builds the addresses that the browser returns to after a checkout. */
export function returnUrls(origin: string): { paid: string; abandoned: string } {
  return { paid: `${origin}/profil?checkout=success`, abandoned: `${origin}/tarifs?checkout=cancelled` };
}
