import type * as routes from '@atelier/routes/films';
import type { AnswerOf } from '@atelier/routes/route';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from './editor-context.tsx';

type Suggestion = typeof routes.suggestAssets | typeof routes.suggestPost | typeof routes.suggestCovers;

/** Asks the server for suggestions about the film, once its edits are saved; anew at each opening. */
export function useFilmSuggestion<R extends Suggestion>(route: R) {
  const { store } = useEditor();
  return useQuery({
    queryKey: ['film-suggestion', route.path, store.id],
    queryFn: async ({ signal }): Promise<AnswerOf<R>> => {
      await store.flush();
      return api.call<Suggestion>(route, { params: { id: store.id }, body: {}, signal }) as Promise<
        AnswerOf<R>
      >;
    },
    // The text and the library may have changed since the last opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
