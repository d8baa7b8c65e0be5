import { canvasFields } from '../../document/film-schema.ts';
import { type Applied, formerValues } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { fieldTargets } from '../targets.ts';

export const setCanvas = defineOperation({
  name: 'set_canvas',
  fields: canvasFields,
  apply(film, { op, ...changes }): Applied {
    return {
      film: { ...film, canvas: { ...film.canvas, ...changes } },
      undo: [{ op, ...formerValues(film.canvas, changes) }],
    };
  },
  touches: fieldTargets,
  sentence: { fr: 'change le format', en: 'changes the format' },
  help: 'Sets the size of the picture in pixels.',
});
