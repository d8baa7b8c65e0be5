import { id } from '../../document/values.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findLayer, restoring } from './place-layer.ts';

export const removeLayer = defineOperation({
  name: 'remove_layer',
  fields: { id },
  apply(film, { id }): Applied {
    const { index, layer } = findLayer(film, id);
    return {
      film: { ...film, layers: film.layers.toSpliced(index, 1) },
      undo: [restoring(film, index, layer)],
    };
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'retire un calque', en: 'removes a layer' },
  help: 'Removes a layer.',
});
