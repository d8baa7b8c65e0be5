import type { TitleLookId } from '@atelier/captions/titles/title-looks';
import * as routes from '@atelier/routes/films';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';

/** A picture of the film: its time, and what is drawn over it. */
export interface CoverPicture {
  seconds: number;
  title: string | null;
  look: TitleLookId;
}

/** Reads a cover's picture. @param options.width in pixels; the canvas' own when absent */
export async function readCover(
  filmId: string,
  { seconds, title, look }: CoverPicture,
  { width, signal }: { width?: number; signal?: AbortSignal } = {},
): Promise<Blob> {
  const query = { at: seconds, look, width, ...(title !== null && { title }) };
  return (await api.call(routes.readCover, { params: { id: filmId }, query, signal })).blob();
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
      return readCover(store.id, picture, { width, signal });
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
