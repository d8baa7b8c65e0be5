import { assetListSchema, assetSchema } from '@atelier/contracts/tools/films';
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
    queryFn: ({ signal }) => api.ask({ path: '/api/assets', answer: assetListSchema, signal }),
    // Files are added in other films too.
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: `/api/assets/${encodeURIComponent(id)}`, method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const setTags = useMutation({
    // A list of tags holds those of the call before it.
    scope: { id: 'asset-tags' },
    mutationFn: ({ id, tags }: { id: string; tags: string[] }) =>
      api.ask({
        path: `/api/assets/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { tags },
        answer: assetSchema,
      }),
    onSuccess: (changed) =>
      queries.setQueryData<z.infer<typeof assetListSchema>>(KEY, (list) =>
        list
          ? { ...list, assets: list.assets.map((asset) => (asset.id === changed.id ? changed : asset)) }
          : list,
      ),
  });
  return { query, remove, setTags };
}
