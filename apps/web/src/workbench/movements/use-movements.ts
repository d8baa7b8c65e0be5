import type { LedgerPage } from '@atelier/contracts/money/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Reads a ledger page by page, newest first. @param read reads the page that begins at `cursor` */
export function useMovements({
  read,
  queryKey,
}: {
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<LedgerPage>;
  queryKey: readonly string[];
}) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });
}
