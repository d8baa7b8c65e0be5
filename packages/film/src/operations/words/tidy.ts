import { CUT_STRENGTHS } from '@atelier/contracts/cuts';
import { z } from 'zod';
import type { Applied } from '../applied.ts';
import { cutScenes } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { findTidyCuts } from '../find-tidy-cuts.ts';
import { withCuts } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';

/** `expandTidy` replaces it by `cut_ranges`. Older histories have it: it is applied without the sounds, as then. */
export const tidy = defineOperation({
  name: 'tidy',
  fields: {
    silences: z.boolean().default(false),
    fillers: z.boolean().default(false),
    repeats: z.boolean().default(false),
    strength: z.enum(CUT_STRENGTHS),
  },
  apply(film, operation): Applied {
    return withCuts(film, cutScenes(film.scenes, findTidyCuts(film, {}, operation)));
  },
  touches: () => [SOME_SCENE],
  sentence: null,
  help: 'Shortens pauses, and cuts hesitations and repeated words. The history has the cuts that it finds, as `cut_ranges`.',
});
