import type { Applied } from '../applied.ts';
import { cutScenes } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { range } from '../fields.ts';
import { checkRange, withCuts } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';

export const cutRange = defineOperation({
  name: 'cut_range',
  fields: range,
  apply(film, operation): Applied {
    return withCuts(film, cutScenes(film.scenes, [checkRange(film, operation)]));
  },
  touches: () => [SOME_SCENE],
  sentence: null,
  help: 'Cuts a part of a source out of the film, in seconds of the source.',
});
