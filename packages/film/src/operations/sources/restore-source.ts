import { wordsSchema } from '../../document/film-schema.ts';
import { findFaults } from '../../document/find-faults.ts';
import { sourceSchema } from '../../document/source-schema.ts';
import { entryName, id } from '../../document/values.ts';
import { type Applied, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { placeBeforeName, sourceTarget } from './source-order.ts';

export const restoreSource = defineOperation({
  name: 'restore_source',
  fields: {
    name: entryName,
    source: sourceSchema,
    words: wordsSchema.nullable(),
    before: id.nullable(),
    words_before: id.nullable(),
  },
  apply(film, { name, source, words, before, words_before }): Applied {
    if (Object.hasOwn(film.sources, name) || Object.hasOwn(film.words, name))
      throw invalid(`The film has a source ${name} already.`);
    const next = {
      ...film,
      sources: placeBeforeName(film.sources, { name, value: source, before }),
      words: words ? placeBeforeName(film.words, { name, value: words, before: words_before }) : film.words,
    };
    const [fault] = findFaults(next);
    if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
    return { film: next, undo: [{ op: 'remove_source', name }] };
  },
  touches: ({ name }) => [sourceTarget(name)],
  sentence: null,
  help: 'Puts a source back; undoes remove_source.',
  isUndoOnly: true,
});
