import { speakersSchema } from '../../document/film-schema.ts';
import { type Applied, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';

export const replaceSpeakers = defineOperation({
  name: 'replace_speakers',
  fields: { speakers: speakersSchema },
  apply(film, { op, speakers }): Applied {
    for (const word of Object.values(film.words).flat())
      if (word.speaker !== null && !Object.hasOwn(speakers, word.speaker))
        throw invalid('A speaker of a word is missing.');
    return { film: { ...film, speakers }, undo: [{ op, speakers: film.speakers }] };
  },
  touches: () => ['speakers'],
  sentence: null,
  help: 'Replaces all speakers; undoes merge_speakers.',
  isUndoOnly: true,
});
