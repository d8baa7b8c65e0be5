import { TIMINGS } from '@atelier/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getAccessToken } from '../../lib/access-token.ts';
import type { Account } from '../../lib/account-schema.ts';
import { apiRequest } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { readAccount } from '../../lib/use-credits.ts';

type ProblemKey = 'notAuthenticated' | 'noSubscriptionData' | 'noSubscription' | 'noToken' | 'cancelFailed';

class CancellationProblem extends Error {
  readonly key: ProblemKey;
  constructor(key: ProblemKey, cause?: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

/** Ends the subscription; on success the page is loaded again after 2 s. Each missing thing has the spec's own alert. */
export function useCancelSubscription(): {
  isBusy: boolean;
  isDone: boolean;
  problem: string | null;
  cancel: () => void;
} {
  const { t } = useTranslation('profile');
  const userId = useUser()?.id ?? null;
  const cancellation = useMutation({
    mutationFn: () => cancelSubscription(userId),
    onSuccess: () => {
      setTimeout(() => window.location.reload(), TIMINGS.reloadAfterCancelMs);
    },
  });
  const { error } = cancellation;
  const key = error instanceof CancellationProblem ? error.key : 'cancelFailed';
  return {
    isBusy: cancellation.isPending,
    isDone: cancellation.isSuccess,
    problem: error ? t(`literal.${key}`) : null,
    cancel: () => cancellation.mutate(),
  };
}

async function cancelSubscription(userId: string | null): Promise<void> {
  if (userId === null) throw new CancellationProblem('notAuthenticated');
  const account = await readOrExplain(userId);
  if (!account.membership_id) throw new CancellationProblem('noSubscription');
  if (!(await getAccessToken())) throw new CancellationProblem('noToken');
  const answer = await apiRequest({
    path: '/functions/v1/cancel-subscription',
    method: 'POST',
    body: { membershipId: account.membership_id },
    answer: z.object({ success: z.boolean().optional() }),
  });
  if (!answer.success) throw new CancellationProblem('cancelFailed');
}

async function readOrExplain(userId: string): Promise<Account> {
  try {
    return await readAccount(userId);
  } catch (cause) {
    throw new CancellationProblem('noSubscriptionData', cause);
  }
}
