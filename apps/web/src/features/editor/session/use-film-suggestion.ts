import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from './editor-context.tsx';

/** Asks the server for suggestions about the film, once its edits are saved; anew at each opening. */
export function useFilmSuggestion<Answer>(
  kind: 'suggestions' | 'post' | 'covers',
  answer: z.ZodType<Answer>,
) {
  const { store } = useEditor();
  return useQuery({
    queryKey: ['film-suggestion', kind, store.id],
    queryFn: async ({ signal }) => {
      await store.flush();
      const path = `/api/films/${encodeURIComponent(store.id)}/${kind}`;
      return api.ask({ path, method: 'POST', body: {}, answer, signal });
    },
    // The text and the library may have changed since the last opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
