import * as routes from '@atelier/routes/system';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useEngines } from '../../lib/api/use-engines.ts';

export interface LinkHealth {
  /** `down`: the server does not answer; `missing`: it has no download engine. */
  status: 'loading' | 'ok' | 'missing' | 'down';
  /** `host:port` whose links work beside those of the sites; null while no answer has come. */
  linkHosts: readonly string[] | null;
  check: () => void;
}

/** The health of the server, asked each time a download screen opens, and of its download engine. */
export function useLinkHealth(): LinkHealth {
  const health = useQuery({
    queryKey: ['link-health'],
    queryFn: ({ signal }) => api.call(routes.readHealth, { anonymous: true, timeoutMs: 10_000, signal }),
    retry: 1,
    refetchOnMount: 'always',
    // The state of the last visit may be out of date.
    gcTime: 0,
  });
  const { engines, enginesOf } = useEngines();
  return {
    status: health.isError ? 'down' : health.isSuccess ? statusOf(enginesOf('download')) : 'loading',
    linkHosts: engines?.linkHosts ?? null,
    check: () => void health.refetch(),
  };
}

function statusOf(usable: readonly unknown[] | undefined): LinkHealth['status'] {
  if (!usable) return 'loading';
  return usable.length > 0 ? 'ok' : 'missing';
}
