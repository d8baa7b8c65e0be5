import { membershipViewSchema, portalAnswerSchema } from '@atelier/contracts/money/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** `GET /api/membership`, and what a person can do about it besides cancelling. */
export function useMembership() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['membership'],
    queryFn: ({ signal }) => api.ask({ path: '/api/membership', answer: membershipViewSchema, signal }),
  });
  const withdraw = useMutation({
    mutationFn: () =>
      api.ask({ path: '/api/membership/change', method: 'DELETE', answer: membershipViewSchema }),
    onSuccess: (view) => client.setQueryData(['membership'], view),
  });
  const openPortal = useMutation({
    mutationFn: () =>
      api.ask({
        path: '/api/membership/portal',
        method: 'POST',
        body: { redirect_url: window.location.origin },
        answer: portalAnswerSchema,
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return { membership: query.data?.membership ?? null, withdraw, openPortal };
}
