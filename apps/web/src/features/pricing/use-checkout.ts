import { ApiError } from '@atelier/client/api-error';
import type { BillingPeriod, PaidPlan } from '@atelier/contracts/money/plans';
import { createCheckout } from '@atelier/routes/billing';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rememberWantedPlan } from '../../lib/account/wanted-plan.ts';
import { getAccessToken } from '../../lib/api/access-token.ts';
import { api } from '../../lib/api/api.ts';
import { loadPublicConfig } from '../../lib/api/public-config.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';

const answerSchema = z.object({ checkout_url: z.string().optional() });
const PROVIDER_NAMES = { stripe: 'Stripe', sandbox: 'Sandbox', none: '' } as const;

export interface Checkout {
  busyPlan: PaidPlan | null;
  /** The error, as a sentence, and the plan that could not be bought. */
  problem: { plan: PaidPlan; text: string } | null;
  buy: (plan: PaidPlan, period: BillingPeriod) => void;
}

class CheckoutProblem extends Error {
  readonly key: 'mustLogIn' | 'noCheckoutUrl';
  readonly provider: string;
  constructor(key: CheckoutProblem['key'], provider = '') {
    super(key);
    this.key = key;
    this.provider = provider;
  }
}

/** Starts a checkout and leaves for its address. The alerts are literal (docs/product.md). */
export function useCheckout(): Checkout {
  const { t } = useTranslation('pricing');
  const describe = useDescribeError();
  const checkout = useMutation({ mutationFn: startCheckout });
  // Once the address is known the browser is leaving: the button stays busy until it has.
  const busyPlan = checkout.isPending || checkout.isSuccess ? (checkout.variables?.plan ?? null) : null;
  const { error } = checkout;
  const text =
    error instanceof CheckoutProblem
      ? t(`literal.${error.key}`, { provider: error.provider })
      : isOwnReason(error)
        ? describe(error)
        : error
          ? t('literal.checkoutFailed')
          : null;
  const tried = checkout.variables?.plan;
  const problem = text && tried ? { plan: tried, text } : null;
  return { busyPlan, problem, buy: (plan, period) => checkout.mutate({ plan, period }) };
}

/** Reasons that trying again does not help: they are worth more than the general message. */
function isOwnReason(error: unknown): boolean {
  return error instanceof ApiError && ['already_subscribed', 'payment_unavailable'].includes(error.code);
}

async function startCheckout({ plan, period }: { plan: PaidPlan; period: BillingPeriod }): Promise<void> {
  if (!(await getAccessToken())) throw new CheckoutProblem('mustLogIn');
  const config = await loadPublicConfig();
  if (config.checkout === 'none') {
    throw new ApiError({ code: 'payment_unavailable', status: 0, message: 'Nothing can be bought here.' });
  }
  const answer = await api.ask({
    path: createCheckout.path,
    method: createCheckout.method,
    body: {
      mode: 'subscription',
      plan_id: config.planIds[plan]?.[period],
      redirect_url: window.location.origin,
    },
    answer: answerSchema,
  });
  if (!answer.checkout_url) throw new CheckoutProblem('noCheckoutUrl', PROVIDER_NAMES[config.checkout]);
  rememberWantedPlan(plan);
  window.location.assign(answer.checkout_url);
}
