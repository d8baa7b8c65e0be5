import { ApiError } from '@atelier/client/api-error';
import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Only what another try can help is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayHelpToRetry(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5000),
    },
    // Offline a call fails at once: nothing is bought or deleted by itself when the connection is back.
    mutations: { networkMode: 'always' },
  },
});

function mayHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
}
