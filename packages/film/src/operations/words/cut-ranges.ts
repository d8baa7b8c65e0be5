import { list } from '@atelier/contracts/list';
import { z } from 'zod';
import { FILM_LIMITS } from '../../document/values.ts';
import type { Applied } from '../applied.ts';
import { cutScenes } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { range } from '../fields.ts';
import { checkRange, withCuts } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';

export const cutRanges = defineOperation({
  name: 'cut_ranges',
  fields: { ranges: list(z.strictObject(range), { min: 1, max: FILM_LIMITS.maxScenes }) },
  apply(film, { ranges }): Applied {
    const checked = ranges.map((one) => checkRange(film, one));
    return withCuts(film, cutScenes(film.scenes, checked));
  },
  touches: () => [SOME_SCENE],
  sentence: null,
  help: 'Cuts several parts of sources out of the film, in seconds of the sources. `tidy` is stored as this operation.',
});
