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
    const changed = { ...layer, ...changes };
    // Strict: a field that the layer's kind does not have is refused.
    const parsed = layerSchema.safeParse({ ...changed, ...(changes.depth && { depth: 'behind_person' }) });
    if (!parsed.success) throw invalid(issueText(parsed.error));
    // Layers in front have no depth.
    if (changed.depth === 'front') delete changed.depth;
    if (changes.anchor) requireAnchor(film, changes.anchor);
    const canChangeBack = !changes.anchor || hasAnchor(film, layer.anchor);
    return {
      film: { ...film, layers: film.layers.with(index, changed as Layer) },
      undo: canChangeBack
        ? [{ op, id, ...(changes.depth && { depth: 'front' as const }), ...formerValues(layer, changes) }]
        : [{ op: 'remove_layer', id }, restoring(film, index, layer)],
    };
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'change un calque', en: 'changes a layer' },
  help: 'Changes fields of a layer, those that its kind has. depth "behind_person" draws a title or a picture behind the people of scenes with layout fill or fit, "front" in front of them.',
  isSetting: true,
});
