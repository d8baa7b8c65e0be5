import { layerSchema } from '../../document/layer-schema.ts';
import { type Applied, requireAnchor } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { before } from '../fields.ts';
import { placeLayer } from './place-layer.ts';

export const restoreLayer = defineOperation({
  name: 'restore_layer',
  fields: { layer: layerSchema, before },
  apply(film, { layer, before }): Applied {
    // The scene of the anchor may be removed, the word may not.
    if ('word' in layer.anchor) requireAnchor(film, layer.anchor);
    return placeLayer(film, layer, before);
  },
  touches: ({ layer }) => [`item:${layer.id}`],
  sentence: null,
  help: 'Brings back a layer in its place; undoes remove_layer.',
  isUndoOnly: true,
});
