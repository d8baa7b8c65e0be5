import { wordsSchema } from '../../document/film-schema.ts';
import { findFaults } from '../../document/find-faults.ts';
import { id } from '../../document/values.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { ALL_WORDS, SOME_WORD } from '../targets.ts';

export const replaceWords = defineOperation({
  name: 'replace_words',
  fields: { source: id, words: wordsSchema },
  apply(film, { op, source, words }): Applied {
    const former = Object.hasOwn(film.words, source) ? film.words[source] : undefined;
    if (!former) throw unknownId(source);
    const next = { ...film, words: { ...film.words, [source]: words } };
    const [fault] = findFaults(next);
    if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
    return { film: next, undo: [{ op, source, words: former }] };
  },
  touches: () => [ALL_WORDS, SOME_WORD],
  sentence: { fr: 'remplace la transcription', en: 'replaces the transcript' },
  help: 'Replaces the transcript of a source. Words that layers, effects or bleeps name must stay.',
});
