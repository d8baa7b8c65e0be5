import { TIMINGS } from '@atelier/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announceAccountChange } from '../../lib/account/account-news.ts';
import { readAccount } from '../../lib/account/use-credits.ts';
import { useUser } from '../../lib/session/session.ts';
import { CancellationProblem, cancelSubscription } from './cancel-subscription.ts';

/** Ends the subscription; on success the page is loaded again after 2 s. Each obstacle has its alert (docs/product.md). */
export function useCancelSubscription(): {
  isBusy: boolean;
  isDone: boolean;
  problem: string | null;
  cancel: () => void;
} {
  const { t } = useTranslation('profile');
  const userId = useUser()?.id ?? null;
  const cancellation = useMutation({
    mutationFn: () => cancelSubscription(userId, readAccount),
    onSuccess: () => {
      announceAccountChange();
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
