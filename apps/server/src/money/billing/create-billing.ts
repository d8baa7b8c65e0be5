import type { Config } from '../../platform/config/env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { BillingDeps } from './billing-deps.ts';
import { createPlanTable } from './plan-table.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { sandboxProvider } from './providers/sandbox-provider.ts';

/** Billing as the configuration wants it. */
export async function createBilling(
  config: Config,
  deps: { sql: Database; queue: Queue; logger: Logger; publicUrl: string },
): Promise<BillingDeps> {
  if (config.checkout === 'sandbox' && config.PUBLIC_URL?.startsWith('https:')) {
    deps.logger.warn('CHECKOUT is the sandbox on a public address: everybody can "buy" credits for nothing');
  }
  return {
    ...deps,
    provider: await providerOf(config),
    plans: createPlanTable(config),
    clock: () => new Date(),
  };
}

async function providerOf(config: Config): Promise<PaymentProvider | null> {
  if (config.checkout === 'sandbox') return sandboxProvider;
  if (config.checkout === 'none' || !config.STRIPE_SECRET_KEY) return null;
  // With a key only: its SDK would stay in the memory of every server.
  const { createStripeProvider } = await import('./providers/stripe-provider.ts');
  return createStripeProvider({ secretKey: config.STRIPE_SECRET_KEY, apiUrl: config.STRIPE_API_URL ?? null });
}
