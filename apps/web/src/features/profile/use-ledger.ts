import { ledgerPageSchema } from '@atelier/contracts/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api/api-client.ts';

/** `GET /api/ledger`, page by page, newest first. */
export function useLedger() {
  return useInfiniteQuery({
    queryKey: ['ledger'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      apiRequest({
        path: pageParam ? `/api/ledger?cursor=${encodeURIComponent(pageParam)}` : '/api/ledger',
        answer: ledgerPageSchema,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });
}
