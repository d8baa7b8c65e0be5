import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { wordIds } from '../fields.ts';
import { SOME_WORD } from '../targets.ts';
import { changeBleeps } from './change-sound.ts';

export const unbleepWords = defineOperation({
  name: 'unbleep_words',
  fields: { ids: wordIds },
  apply(film, operation): Applied {
    return changeBleeps(film, operation);
  },
  touches: ({ ids }) => [SOME_WORD, ...ids.map((id) => `bleep:${id}`)],
  sentence: { fr: 'retire le bip de mots', en: 'unbleeps words' },
  help: 'Takes the tone away from words.',
});
