import { layFootage } from '@atelier/film/suggest/suggest-footage';
import { suggestFootage } from '@atelier/routes/films/footage';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import type { Asset } from '../use-assets.ts';
import type { Passage } from './use-passage.ts';

/** The time after which the entrance of a new layer has ended, in seconds. */
const ENTRANCE_SECONDS = 0.4;

/** The files of the library that suit a passage, and the acts that lay one over it and take it away again. */
export function useFootage(passage: Passage) {
  const editor = useEditor();
  const film = useFilm();
  const { store } = editor;
  const { ids, startSeconds } = passage;
  const query = useQuery({
    queryKey: ['footage', store.id, ids],
    queryFn: async ({ signal }) => {
      await store.flush();
      return api.call(suggestFootage, { params: { id: store.id }, body: { words: [...ids] }, signal });
    },
    // The library may have changed since the last opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [first] = ids;
  /** The layer that shows a file over the passage. */
  const layerOf = (assetId: string) =>
    film.layers.find(
      (layer) =>
        'asset_id' in layer &&
        layer.asset_id === assetId &&
        'word' in layer.anchor &&
        layer.anchor.word === first,
    );
  const lay = (asset: Asset) => {
    editor.assetFiles.set(asset.id, asset);
    const operation = layFootage(store.state.film, editor.facts, {
      words: ids,
      asset: {
        ...asset,
        kind: asset.kind === 'video' ? 'video' : 'image',
        durationSeconds: asset.kind === 'video' ? asset.duration_seconds : null,
      },
    });
    if (operation && editor.edit([operation])) editor.player.seek(startSeconds + ENTRANCE_SECONDS);
  };
  const takeAway = (assetId: string) => {
    const layer = layerOf(assetId);
    if (layer) editor.edit([{ op: 'remove_layer', id: layer.id }]);
  };
  return { query, layerOf, lay, takeAway };
}
