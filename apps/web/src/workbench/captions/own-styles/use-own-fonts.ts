import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import type { OwnFontId } from '@atelier/captions/fonts/own-fonts';
import * as routes from '@atelier/routes/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEY = ['own-fonts'];

/** The person's own fonts, known to the layout of this page, and what changes them. @param isWanted else none are asked for */
export function useOwnFonts(isWanted: boolean) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { fonts } = await api.call(routes.listFonts, { signal });
      // Before the list is shown, because styles in it are laid out with these fonts.
      for (const { id, metrics } of fonts) giveOwnFont(id, metrics);
      return fonts;
    },
    enabled: isWanted,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const add = useMutation({
    mutationFn: ({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) => {
      const body = new FormData();
      body.set('font', new Blob([bytes]), name);
      return api.call(routes.addFont, { body, timeoutMs: 120_000 });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: OwnFontId) => api.call(routes.removeFont, { params: { id } }),
    onSettled: refresh,
  });
  return { query, add, remove };
}
