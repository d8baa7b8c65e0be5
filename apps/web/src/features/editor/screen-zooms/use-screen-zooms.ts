import type { ScreenZooms } from '@atelier/film/wire/screen-zoom-answers';
import { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor, useFilmState } from '../session/editor-context.tsx';

/** Asks for zooms on what changes in a screen recording, anew after each edit. */
export function useScreenZooms(source: string): { query: UseQueryResult<ScreenZooms>; isCurrent: boolean } {
  const { store } = useEditor();
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  useEffect(() => {
    if (!isSaved) void store.flush();
  }, [store, isSaved]);
  const query = useQuery({
    queryKey: ['film-screen-zooms', store.id, store.revision, source],
    queryFn: ({ signal }) =>
      api.call(suggestScreenZooms, { params: { id: store.id }, body: { source }, signal }),
    enabled: isSaved,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { query, isCurrent: isSaved && query.data?.revision === store.revision };
}
