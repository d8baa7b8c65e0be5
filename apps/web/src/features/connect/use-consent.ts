import type { KeyScope } from '@atelier/contracts/automation/api-keys';
import * as routes from '@atelier/routes/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export interface ConsentAnswer {
  approve: boolean;
  scopes: KeyScope[];
}

/** Reads the authorization request from the page's query, sends the person's decision and redirects to the program. */
export function useConsent(query: string) {
  const asked = useQuery({
    queryKey: ['oauth', query],
    queryFn: ({ signal }) =>
      api.call(routes.readAuthorizationRequest, { body: { query: query || '?' }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const answer = useMutation({
    mutationFn: (consent: ConsentAnswer) => api.call(routes.decideConsent, { body: { query, ...consent } }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });
  return { asked, answer };
}
