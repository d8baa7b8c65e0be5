import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { wordIds } from '../fields.ts';
import { SOME_WORD } from '../targets.ts';
import { changeBleeps } from './change-sound.ts';

export const bleepWords = defineOperation({
  name: 'bleep_words',
  fields: { ids: wordIds },
  apply(film, operation): Applied {
    return changeBleeps(film, operation);
  },
  touches: ({ ids }) => [SOME_WORD, ...ids.map((id) => `bleep:${id}`)],
  sentence: { fr: 'masque des mots par un bip', en: 'bleeps words' },
  help: 'Covers words with a tone; captions show them with stars.',
});
