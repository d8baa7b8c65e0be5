import type { CheckoutStep } from '@atelier/contracts/money/billing';
import * as routes from '@atelier/routes/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export type CheckoutAction =
  | { action: 'pay'; renewals: 'paid' | 'declined' }
  | { action: 'decline' }
  | { action: 'abandon' };

/** One checkout of the test page: what it is, and the three things a person can do with it. */
export function useSandboxCheckout(id: string, options: { onStep: (step: CheckoutStep) => void }) {
  const queryClient = useQueryClient();
  const queryKey = ['checkout', id];
  const checkout = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.readCheckout, { params: { id }, signal }),
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (choice: CheckoutAction) => {
      const params = { id };
      if (choice.action === 'pay')
        return api.call(routes.payCheckout, { params, body: { renewals: choice.renewals } });
      return api.call(choice.action === 'decline' ? routes.declineCheckout : routes.abandonCheckout, {
        params,
      });
    },
    onSuccess: async (step) => {
      queryClient.setQueryData(queryKey, step);
      if (step.status === 'paid') {
        await Promise.all(
          ['credits', 'ledger', 'membership'].map((key) =>
            queryClient.invalidateQueries({ queryKey: [key] }),
          ),
        );
      }
      options.onStep(step);
    },
    // It may have expired, or have been paid in another tab: show what it is now.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { checkout, answer };
}
