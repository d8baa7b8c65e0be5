import type { GameplayVideo } from '@atelier/contracts/tools/split-screen';
import * as routes from '@atelier/routes/tools/captioned';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useOwnGames } from './use-own-games.ts';

/** Stills that are still missing after so many looks belong to files that show nothing. */
const LOOKS = 8;

/** `GET /api/gameplay`; asked again while the server makes stills and previews of what it has not seen before. */
export function useGameplay() {
  const query = useQuery({
    queryKey: ['gameplay'],
    queryFn: async ({ signal }) => (await api.call(routes.listGameplay, { signal })).videos,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < LOOKS && state.data?.some(isUnseen) ? 3000 : false,
  });
  const own = useOwnGames();
  return {
    /** The person's own first. */
    videos: query.data && [...own.videos, ...query.data],
    own,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

function isUnseen({ posterUrl, previewUrl }: GameplayVideo): boolean {
  return posterUrl === null || previewUrl === null;
}
