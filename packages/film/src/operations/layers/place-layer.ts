import type { Film } from '../../document/film-schema.ts';
import type { Layer } from '../../document/layer-schema.ts';
import { FILM_LIMITS } from '../../document/values.ts';
import { type Applied, indexOf, invalid, placeBefore, requireFreeId, unknownId } from '../applied.ts';
import type { OperationOf } from '../registry.ts';

/** Returns the film with a layer before another one, or at the end. */
export function placeLayer(film: Film, layer: Layer, before: string | null): Applied {
  requireFreeId(film, layer.id);
  if (film.layers.length >= FILM_LIMITS.maxLayers) throw invalid(`At most ${FILM_LIMITS.maxLayers} layers.`);
  const layers = film.layers.toSpliced(placeBefore(film.layers, before), 0, layer);
  return { film: { ...film, layers }, undo: [{ op: 'remove_layer', id: layer.id }] };
}

/** Returns the operation that brings back a layer in its place. */
export function restoring(film: Film, index: number, layer: Layer): OperationOf<'restore_layer'> {
  return { op: 'restore_layer', layer, before: film.layers[index + 1]?.id ?? null };
}

/** @throws AppError `unknown_id` */
export function findLayer(film: Film, id: string) {
  const index = indexOf(film.layers, id);
  const layer = film.layers[index];
  if (!layer) throw unknownId(id);
  return { index, layer };
}
