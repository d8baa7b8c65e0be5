import type { Film } from '../document/film-schema.ts';
import { isBehindPerson, type Layer } from '../document/layer-schema.ts';
import type { Anchor } from '../document/values.ts';
import { filmDuration, placeScenes } from '../time/film-time.ts';
import { filmTimeOfWord } from '../time/kept-words.ts';

/** A layer whose anchor is kept, with its times in the film, in seconds; the end is excluded. */
export interface PlacedLayer {
  layer: Layer;
  startSeconds: number;
  endSeconds: number;
}

/**
 * Returns the layers whose anchors are kept, in the order of drawing: those behind people first. A bar of progress
 * shows the progress of the whole film: it lasts from its start to its end, whatever its anchor.
 */
export function placeLayers(film: Film): PlacedLayer[] {
  const inOrder = [
    ...film.layers.filter(isBehindPerson),
    ...film.layers.filter((layer) => !isBehindPerson(layer)),
  ];
  return inOrder.flatMap((layer): PlacedLayer[] => {
    if (layer.kind === 'progress') return [{ layer, startSeconds: 0, endSeconds: filmDuration(film) }];
    const startSeconds = anchorTime(film, layer.anchor);
    if (startSeconds === undefined) return [];
    return [{ layer, startSeconds, endSeconds: startSeconds + layer.duration_seconds }];
  });
}

/** Returns the film time of an anchor; undefined when its word or its moment of the scene is cut. */
export function anchorTime(film: Pick<Film, 'scenes' | 'words'>, anchor: Anchor): number | undefined {
  if ('word' in anchor) return filmTimeOfWord(film, anchor.word);
  const placed = placeScenes(film).find(({ scene }) => scene.id === anchor.scene);
  if (!placed) return undefined;
  const seconds = placed.startSeconds + anchor.offset_seconds;
  return seconds < placed.endSeconds ? seconds : undefined;
}
