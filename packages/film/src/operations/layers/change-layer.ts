import { issueText } from '@atelier/contracts/text/issue-text';
import { type Layer, layerFields, layerSchema } from '../../document/layer-schema.ts';
import { id } from '../../document/values.ts';
import { type Applied, formerValues, hasAnchor, invalid, requireAnchor } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findLayer, restoring } from './place-layer.ts';

export const changeLayer = defineOperation({
  name: 'change_layer',
  fields: { id, ...layerFields },
  apply(film, { op, id, ...changes }): Applied {
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
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'change un calque', en: 'changes a layer' },
  help: 'Changes fields of a layer, those that its kind has.',
  isSetting: true,
});
