import type { KeyScope } from '@atelier/contracts/automation/api-keys';
import { authorizationSchema, consentAnswerSchema } from '@atelier/contracts/automation/oauth';
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
      api.ask({
        path: '/api/oauth/request',
        method: 'POST',
        body: { query: query || '?' },
        signal,
        answer: authorizationSchema,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const answer = useMutation({
    mutationFn: (consent: ConsentAnswer) =>
      api.ask({
        path: '/api/oauth/consent',
        method: 'POST',
        body: { query, ...consent },
        answer: consentAnswerSchema,
      }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });
  return { asked, answer };
}
