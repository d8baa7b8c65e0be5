import { ledgerPageSchema } from '@atelier/contracts/money/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** Reads a ledger page by page, newest first. @param path answers as `GET /api/ledger` */
export function useMovements({ path, queryKey }: { path: string; queryKey: readonly string[] }) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.ask({
        path: pageParam ? `${path}?cursor=${encodeURIComponent(pageParam)}` : path,
        answer: ledgerPageSchema,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });
}
