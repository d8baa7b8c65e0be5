import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { wordIds } from '../fields.ts';
import { restoreScenes } from '../restore-scenes.ts';
import { rangesOfWords, withCuts } from '../source-ranges.ts';
import { SOME_SCENE, SOME_WORD } from '../targets.ts';

export const restoreWords = defineOperation({
  name: 'restore_words',
  fields: { ids: wordIds },
  apply(film, { ids }): Applied {
    return withCuts(film, restoreScenes(film.scenes, rangesOfWords(film, ids)));
  },
  touches: ({ ids }) => [SOME_SCENE, SOME_WORD, ...ids.map((id) => `kept:${id}`)],
  sentence: null,
  help: 'Brings back words that were cut.',
});
