import type { Applied } from '../applied.ts';
import { cutScenes } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { wordIds } from '../fields.ts';
import { rangesOfWords, withCuts } from '../source-ranges.ts';
import { SOME_SCENE, SOME_WORD } from '../targets.ts';

export const cutWords = defineOperation({
  name: 'cut_words',
  fields: { ids: wordIds },
  apply(film, { ids }): Applied {
    return withCuts(film, cutScenes(film.scenes, rangesOfWords(film, ids)));
  },
  touches: ({ ids }) => [SOME_SCENE, SOME_WORD, ...ids.map((id) => `cut:${id}`)],
  sentence: null,
  help: 'Cuts words out of the film. Neighbouring words are one cut, with the pauses between them.',
});
