import type { BillingDeps } from '../billing-deps.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Does what a committed transaction left for the provider: a replaced subscription must not go on charging. Tried at
 * once after the transaction and again on schedule until it has worked; doing it twice changes nothing.
 */
export async function reportToProvider(deps: BillingDeps): Promise<void> {
  const { provider, sql } = deps;
  if (!provider) return;
  const rows = await sql<{ id: string; todo: Todo }[]>`
    select id, provider_todo as todo from app.memberships
    where provider_todo is not null and provider = ${provider.name} limit 500`;
  for (const { id, todo } of rows) {
    try {
      await act(provider, id, todo);
      // A newer order may have come meanwhile: only this one is done.
      await sql`update app.memberships set provider_todo = null where id = ${id} and provider_todo = ${todo}`;
    } catch (error) {
      deps.logger.error({ err: error, membership: id, todo }, 'the payment provider could not be told');
    }
  }
}

type Todo = 'cancel' | 'cancel_at_period_end' | 'keep';

function act(provider: PaymentProvider, id: string, todo: Todo): Promise<void> {
  if (todo === 'cancel') return provider.cancel(id);
  return todo === 'keep' ? provider.keep(id) : provider.cancelAtPeriodEnd(id);
}
