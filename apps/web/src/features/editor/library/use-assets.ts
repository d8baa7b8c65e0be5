import type { assetListSchema, assetSchema } from '@atelier/contracts/tools/films';
import * as routes from '@atelier/routes/assets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';

export type Asset = z.infer<typeof assetSchema>;

const KEY = ['assets'];

/** The person's own pictures, films and sounds, the newest first, their tags and their removal. */
export function useAssets() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(routes.listAssets, { signal }),
    // Files are added in other films too.
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeAsset, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const setTags = useMutation({
    // A list of tags holds those of the call before it.
    scope: { id: 'asset-tags' },
    mutationFn: ({ id, tags }: { id: string; tags: string[] }) =>
      api.call(routes.changeAsset, { params: { id }, body: { tags } }),
    onSuccess: (changed) =>
      queries.setQueryData<z.infer<typeof assetListSchema>>(KEY, (list) =>
        list
          ? { ...list, assets: list.assets.map((asset) => (asset.id === changed.id ? changed : asset)) }
          : list,
      ),
  });
  return { query, remove, setTags };
}
