import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { PlanTable } from './plan-table.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** Dependencies of the billing functions. */
export interface BillingDeps {
  sql: Database;
  /** Null when this installation sells nothing. */
  provider: PaymentProvider | null;
  plans: PlanTable;
  queue: Queue;
  /** Injected: tests let months pass. */
  clock: () => Date;
  logger: Logger;
  /** Our own address, for links in mails; without a slash at its end. */
  publicUrl: string;
}
