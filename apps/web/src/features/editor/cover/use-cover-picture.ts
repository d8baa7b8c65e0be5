import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';

/** A picture of the film: its time, and what is drawn over it. */
export interface CoverPicture {
  seconds: number;
  title: string | null;
  look: string;
}

/** Builds the address of a cover's picture. @param width in pixels; the canvas' own when absent */
export function coverPath(filmId: string, { seconds, title, look }: CoverPicture, width?: number): string {
  const query = new URLSearchParams({ at: String(seconds), look });
  if (title !== null) query.set('title', title);
  if (width !== undefined) query.set('width', String(width));
  return `/api/films/${encodeURIComponent(filmId)}/cover.png?${query}`;
}

/**
 * Draws a cover as it will be, on the server; a new address keeps the former picture until it is there.
 * @returns the address of the picture, null while the first one is drawn
 */
export function useCoverPicture(picture: CoverPicture, width: number) {
  const { store } = useEditor();
  const query = useQuery({
    queryKey: ['film-cover', store.id, picture, width],
    queryFn: async ({ signal }) => {
      await store.flush();
      return (await api.send({ path: coverPath(store.id, picture, width), signal })).blob();
    },
    placeholderData: (former) => former,
    // The film may change before the next opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: blob } = query;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { url, isError: query.isError, isDrawing: query.isFetching };
}
