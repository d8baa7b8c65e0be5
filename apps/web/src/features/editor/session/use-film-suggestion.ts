import type * as routes from '@atelier/routes/films';
import type { suggestAngles } from '@atelier/routes/films/angles';
import type { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import type { AnswerOf, BodyOf } from '@atelier/routes/route';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor, useFilmState } from './editor-context.tsx';

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

type EditSuggestion = typeof suggestAngles | typeof suggestScreenZooms;

/**
 * Asks the server for operations that a person may apply: they are those of one revision, so it is asked again after each
 * edit.
 * @returns `isCurrent`: false while the answer belongs to another request or a former revision
 */
export function useSuggestedEdits<R extends EditSuggestion>(
  route: R,
  body: BodyOf<R>,
): { query: UseQueryResult<AnswerOf<R>>; isCurrent: boolean } {
  const { store } = useEditor();
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  useEffect(() => {
    if (!isSaved) void store.flush();
  }, [store, isSaved]);
  const query = useQuery({
    queryKey: ['film-suggested-edits', route.path, store.id, store.revision, body],
    queryFn: ({ signal }) =>
      api.call<EditSuggestion>(route, { params: { id: store.id }, body, signal }) as Promise<AnswerOf<R>>,
    enabled: isSaved,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return { query, isCurrent: isSaved && query.data !== undefined && !query.isPlaceholderData };
}
