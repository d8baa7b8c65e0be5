import { healthSchema } from '@atelier/contracts/health';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api/api-client.ts';

export interface LinkHealth {
  /** `down`: the server does not answer; `missing`: it has no download engine. */
  status: 'loading' | 'ok' | 'missing' | 'down';
  /** `host:port` whose links work beside those of the sites. */
  linkHosts: readonly string[];
  check: () => void;
}

/** The health of the download engine, asked each time a download screen opens. */
export function useLinkHealth(): LinkHealth {
  const query = useQuery({
    queryKey: ['link-health'],
    queryFn: ({ signal }) =>
      apiRequest({ path: '/api/health', answer: healthSchema, anonymous: true, timeoutMs: 10_000, signal }),
    retry: 1,
    refetchOnMount: 'always',
    // What was true on the last visit says nothing.
    gcTime: 0,
  });
  const status = query.data
    ? query.data.engines.download
      ? 'ok'
      : 'missing'
    : query.isError
      ? 'down'
      : 'loading';
  return { status, linkHosts: query.data?.linkHosts ?? [], check: () => void query.refetch() };
}
