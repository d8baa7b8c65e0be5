import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { range } from '../fields.ts';
import { restoreScenes } from '../restore-scenes.ts';
import { checkRange, withCuts } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';

export const restoreRange = defineOperation({
  name: 'restore_range',
  fields: range,
  apply(film, operation): Applied {
    return withCuts(film, restoreScenes(film.scenes, [checkRange(film, operation)]));
  },
  touches: () => [SOME_SCENE],
  sentence: null,
  help: 'Brings back a part of a source that was cut, in seconds of the source.',
});
