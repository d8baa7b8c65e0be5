import { type Engines, enginesSchema } from '@atelier/contracts/engines';
import { healthSchema } from '@atelier/contracts/health';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

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
    queryFn: ({ signal }) => readEngines(signal),
    retry: 1,
    refetchOnMount: 'always',
    // What was true on the last visit says nothing.
    gcTime: 0,
  });
  const status = query.data
    ? query.data.engines.download?.length
      ? 'ok'
      : 'missing'
    : query.isError
      ? 'down'
      : 'loading';
  return { status, linkHosts: query.data?.linkHosts ?? [], check: () => void query.refetch() };
}

/** What can be fetched here, once the server has said that it is well. */
async function readEngines(signal: AbortSignal): Promise<Engines> {
  const asked = { anonymous: true, timeoutMs: 10_000, signal };
  await api.ask({ path: '/api/health', answer: healthSchema, ...asked });
  return api.ask({ path: '/api/engines', answer: enginesSchema, ...asked });
}
