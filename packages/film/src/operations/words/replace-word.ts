import { wordFields } from '../../document/film-schema.ts';
import { between, id } from '../../document/values.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { SOME_WORD } from '../targets.ts';
import { changeWords, findWord } from './change-words.ts';

export const replaceWord = defineOperation({
  name: 'replace_word',
  fields: {
    id,
    text: wordFields.text,
    /** Without a confidence the text counts as checked by a person. */
    confidence: between(0, 1).nullable().optional(),
  },
  apply(film, { op, id, text, confidence = null }): Applied {
    const former = findWord(film, id);
    return {
      film: changeWords(film, [id], { text, confidence }),
      undo: [{ op, id, text: former.text, confidence: former.confidence }],
    };
  },
  touches: ({ id }) => [SOME_WORD, `word:${id}`],
  sentence: { fr: 'corrige des mots', en: 'corrects words' },
  help: 'Corrects the text of a word. Without a confidence the word counts as checked.',
  isSetting: true,
});
