import { schedule } from '../../platform/queue/queue.ts';
import type { BillingDeps } from './billing-deps.ts';
import { reportToProvider } from './providers/report-to-provider.ts';
import { renewMemberships } from './renew-memberships.ts';

/** Schedules renewals and the clean-up of checkouts, once over all machines; a restarted server catches up. */
export async function scheduleBilling(deps: BillingDeps): Promise<void> {
  await schedule(deps.queue, 'billing-renewals', '*/10 * * * *', async () => {
    await renewMemberships(deps);
    await reportToProvider(deps);
    await deps.sql`update app.checkouts set status = 'expired', ended_at = now()
      where status in ('open', 'declined') and expires_at < now() - interval '1 day'`;
    // A late event may still pay an old checkout, for up to a month.
    await deps.sql`delete from app.checkouts where status <> 'paid' and expires_at < now() - interval '30 days'`;
  });
}
