import { type RestylePrice, restylePriceSchema } from '@atelier/contracts/tools/transcribe';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/**
 * Reads the price of another style of a finished result, by the server; undefined while it is asked, and when that fails:
 * then the tool's price is shown, and what is charged is the server's to say.
 * @param jobId null: there is nothing to restyle
 */
export function useRestylePrice(jobId: string | null): RestylePrice | undefined {
  return useQuery({
    queryKey: ['restyle-price', jobId],
    queryFn: ({ signal }) =>
      api.ask({
        path: `/api/restyle/${encodeURIComponent(jobId ?? '')}`,
        answer: restylePriceSchema,
        signal,
      }),
    enabled: jobId !== null,
    // One that is free now is not for ever.
    staleTime: 30_000,
    refetchInterval: 5 * 60_000,
  }).data;
}
