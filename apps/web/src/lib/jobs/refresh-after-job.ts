import { queryClient } from '../api/query-client.ts';

/** Everything a finished job may have changed. */
export async function refreshAfterJob(): Promise<void> {
  await Promise.all(
    ['credits', 'projects', 'jobs', 'ledger'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
