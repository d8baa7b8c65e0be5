import { issueText } from '@atelier/contracts/text/issue-text';
import type { Film } from '../document/film-schema.ts';
import { type Layer, layerSchema } from '../document/layer-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import {
  type Applied,
  formerValues,
  hasAnchor,
  indexOf,
  invalid,
  placeBefore,
  requireAnchor,
  requireFreeId,
  unknownId,
} from './applied.ts';
import type { Operation, OperationOf } from './operation-schema.ts';

/** @throws AppError `unknown_id`, `invalid_input` */
export function applyLayerOperation(
  film: Film,
  operation: OperationOf<'add_layer' | 'change_layer' | 'remove_layer' | 'restore_layer'>,
): Applied {
  switch (operation.op) {
    case 'add_layer':
      requireAnchor(film, operation.layer.anchor);
      return addLayer(film, operation.layer, null);
    case 'restore_layer':
      // The scene of the anchor may be removed, the word may not.
      if ('word' in operation.layer.anchor) requireAnchor(film, operation.layer.anchor);
      return addLayer(film, operation.layer, operation.before);
    case 'change_layer':
      return changeLayer(film, operation);
    case 'remove_layer': {
      const { index, layer } = findLayer(film, operation.id);
      return {
        film: { ...film, layers: film.layers.toSpliced(index, 1) },
        undo: [restoring(film, index, layer)],
      };
    }
  }
}

function addLayer(film: Film, layer: Layer, before: string | null): Applied {
  requireFreeId(film, layer.id);
  if (film.layers.length >= FILM_LIMITS.maxLayers) throw invalid(`At most ${FILM_LIMITS.maxLayers} layers.`);
  const layers = film.layers.toSpliced(placeBefore(film.layers, before), 0, layer);
  return { film: { ...film, layers }, undo: [{ op: 'remove_layer', id: layer.id }] };
}

function changeLayer(film: Film, operation: OperationOf<'change_layer'>): Applied {
  const { op, id, ...changes } = operation;
  const { index, layer } = findLayer(film, id);
  // Strict: a field that the layer's kind does not have is refused.
  const parsed = layerSchema.safeParse({ ...layer, ...changes });
  if (!parsed.success) throw invalid(issueText(parsed.error));
  if (changes.anchor) requireAnchor(film, changes.anchor);
  const canChangeBack = !changes.anchor || hasAnchor(film, layer.anchor);
  return {
    film: { ...film, layers: film.layers.with(index, { ...layer, ...changes } as Layer) },
    undo: canChangeBack
      ? [{ op, id, ...formerValues(layer, changes) }]
      : [{ op: 'remove_layer', id }, restoring(film, index, layer)],
  };
}

function restoring(film: Film, index: number, layer: Layer): Operation {
  return { op: 'restore_layer', layer, before: film.layers[index + 1]?.id ?? null };
}

function findLayer(film: Film, id: string) {
  const index = indexOf(film.layers, id);
  const layer = film.layers[index];
  if (!layer) throw unknownId(id);
  return { index, layer };
}
