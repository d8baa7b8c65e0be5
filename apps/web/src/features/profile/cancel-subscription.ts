import { cancelSubscription as cancelSubscriptionRoute } from '@atelier/routes/billing';
import { z } from 'zod';
import type { Account } from '../../lib/account/account-schema.ts';
import { getAccessToken } from '../../lib/api/access-token.ts';
import { api } from '../../lib/api/api.ts';

/** The obstacles of a cancellation; docs/product.md has an alert for each. */
export type CancellationProblemKey =
  | 'notAuthenticated'
  | 'noSubscriptionData'
  | 'noSubscription'
  | 'noToken'
  | 'cancelFailed';

export class CancellationProblem extends Error {
  readonly key: CancellationProblemKey;
  constructor(key: CancellationProblemKey, cause?: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

/**
 * `POST /functions/v1/cancel-subscription` for the person's own membership.
 * @param userId null: the session has ended
 * @throws CancellationProblem, ApiError
 */
export async function cancelSubscription(
  userId: string | null,
  readAccount: (userId: string) => Promise<Pick<Account, 'membership_id'>>,
): Promise<void> {
  if (userId === null) throw new CancellationProblem('notAuthenticated');
  const account = await readAccount(userId).catch((cause: unknown) => {
    throw new CancellationProblem('noSubscriptionData', cause);
  });
  if (!account.membership_id) throw new CancellationProblem('noSubscription');
  if (!(await getAccessToken())) throw new CancellationProblem('noToken');
  const answer = await api.ask({
    path: cancelSubscriptionRoute.path,
    method: cancelSubscriptionRoute.method,
    body: { membershipId: account.membership_id },
    // The screen has a message of its own for an answer without it.
    answer: z.object({ success: z.boolean().optional() }),
  });
  if (!answer.success) throw new CancellationProblem('cancelFailed');
}
