import { sendFile } from '@atelier/client/send-file';
import type { GameplayVideo } from '@atelier/contracts/tools/split-screen';
import * as routes from '@atelier/routes/assets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';

const KEY = ['assets'];

/** The gameplay films of the person's own: the films of their library. */
export function useOwnGames() {
  const queries = useQueryClient();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const query = useQuery({
    queryKey: KEY,
    // The editor's library reads and keeps the same answer.
    queryFn: ({ signal }) => api.call(routes.listAssets, { signal }),
    staleTime: 60_000,
  });
  const add = useMutation({
    mutationFn: async (file: File) => {
      const onProgress = (bytes: number) => setSentShare(bytes / file.size);
      const filepath = await sendFile(api, file, { name: file.name, onProgress });
      return api.call(routes.addAsset, { body: { filepath } });
    },
    onSettled: async () => {
      setSentShare(null);
      await queries.invalidateQueries({ queryKey: KEY });
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeAsset, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const videos = query.data?.assets.filter(({ kind }) => kind === 'video').map(gameOf) ?? [];
  return { videos, add, remove, sentShare };
}
export type OwnGames = ReturnType<typeof useOwnGames>;

function gameOf({ id, name, url }: { id: string; name: string; url: string }): GameplayVideo {
  const shown = name.replace(/\.[^.]*$/u, '') || name;
  return { id, name: shown, filename: id, filepath: id, url, posterUrl: null, previewUrl: url };
}
