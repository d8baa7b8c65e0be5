import { type EngineInfo, type EngineKind, type Engines, enginesSchema } from '@atelier/contracts/engines';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';

/** `GET /api/engines`; while a model is being installed it is asked again every 5 s. */
export function useEngines(): {
  engines: Engines | undefined;
  enginesOf: (kind: EngineKind) => EngineInfo[] | undefined;
} {
  const query = useQuery({
    queryKey: ['engines'],
    queryFn: ({ signal }) => apiRequest({ path: '/api/engines', answer: enginesSchema, signal }),
    staleTime: 60_000,
    refetchInterval: (current) => (current.state.data?.installing.length ? 5000 : false),
  });
  return { engines: query.data, enginesOf: (kind) => query.data?.engines[kind] };
}
