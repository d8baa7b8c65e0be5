import { type CheckoutStep, checkoutStepSchema } from '@atelier/contracts/money/billing';
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
    queryFn: ({ signal }) =>
      api.ask({ path: `/api/checkout/${encodeURIComponent(id)}`, answer: checkoutStepSchema, signal }),
    retry: false,
  });
  const answer = useMutation({
    mutationFn: ({ action, ...body }: CheckoutAction) =>
      api.ask({
        path: `/api/checkout/${encodeURIComponent(id)}/${action}`,
        method: 'POST',
        body,
        answer: checkoutStepSchema,
      }),
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
