import { layerSchema } from '../../document/layer-schema.ts';
import { type Applied, requireAnchor } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { placeLayer } from './place-layer.ts';

export const addLayer = defineOperation({
  name: 'add_layer',
  fields: { layer: layerSchema },
  apply(film, { layer }): Applied {
    requireAnchor(film, layer.anchor);
    return placeLayer(film, layer, null);
  },
  touches: ({ layer }) => [`item:${layer.id}`],
  sentence: { fr: 'ajoute un calque', en: 'adds a layer' },
  help: 'Adds a title, picture, video, logo, progress bar or sticker over the film. anchor: {"word"} or {"scene", "offset_seconds"}; place: the centre and the width as fractions of the canvas.',
});
