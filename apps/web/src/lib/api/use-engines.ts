import {
  type EngineInfo,
  type EngineKind,
  type Engines,
  enginesSchema,
  type Installation,
} from '@atelier/contracts/engines';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** `GET /api/engines`; while something is being installed it is asked again every 5 s. */
export function useEngines(): {
  engines: Engines | undefined;
  enginesOf: (kind: EngineKind) => EngineInfo[] | undefined;
  /** The installations under way, without failed ones. */
  installing: Installation[];
} {
  const query = useQuery({
    queryKey: ['engines'],
    queryFn: ({ signal }) => api.ask({ path: '/api/engines', answer: enginesSchema, signal }),
    staleTime: 60_000,
    refetchInterval: (current) => (underWay(current.state.data).length > 0 ? 5000 : false),
  });
  return {
    engines: query.data,
    enginesOf: (kind) => query.data?.engines[kind],
    installing: underWay(query.data),
  };
}

function underWay(engines: Engines | undefined): Installation[] {
  return engines?.installing.filter(({ error }) => error === null) ?? [];
}
