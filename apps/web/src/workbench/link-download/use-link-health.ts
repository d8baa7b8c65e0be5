import type { Engines } from '@atelier/contracts/engines';
import * as routes from '@atelier/routes/system';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export interface LinkHealth {
  /** `down`: the server does not answer; `missing`: it has no download engine. */
  status: 'loading' | 'ok' | 'missing' | 'down';
  /** `host:port` whose links work beside those of the sites; null while the answer is awaited. */
  linkHosts: readonly string[] | null;
  check: () => void;
}

/** The health of the download engine, asked each time a download screen opens. */
export function useLinkHealth(): LinkHealth {
  const query = useQuery({
    queryKey: ['link-health'],
    queryFn: ({ signal }) => readEngines(signal),
    retry: 1,
    refetchOnMount: 'always',
    // The state of the last visit may be out of date.
    gcTime: 0,
  });
  const status = query.data
    ? query.data.engines.download?.length
      ? 'ok'
      : 'missing'
    : query.isError
      ? 'down'
      : 'loading';
  const linkHosts = query.data?.linkHosts ?? (status === 'loading' ? null : []);
  return { status, linkHosts, check: () => void query.refetch() };
}

/** Reads the engines of the server, after its health. */
async function readEngines(signal: AbortSignal): Promise<Engines> {
  const asked = { anonymous: true, timeoutMs: 10_000, signal };
  await api.call(routes.readHealth, { ...asked });
  return api.call(routes.readEngines, { ...asked });
}
