import { speakerFields } from '../../document/film-schema.ts';
import { id, optionalFields } from '../../document/values.ts';
import { type Applied, formerValues } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findSpeaker } from './change-words.ts';

export const setSpeaker = defineOperation({
  name: 'set_speaker',
  fields: { id, ...optionalFields(speakerFields) },
  apply(film, { op, id, ...changes }): Applied {
    const speaker = findSpeaker(film, id);
    return {
      film: { ...film, speakers: { ...film.speakers, [id]: { ...speaker, ...changes } } },
      undo: [{ op, id, ...formerValues(speaker, changes) }],
    };
  },
  touches: ({ id }) => [`speaker:${id}`],
  sentence: { fr: 'change une personne', en: 'changes a speaker' },
  speakers: ['id'],
  help: 'Changes the name or the colour of a speaker.',
  isSetting: true,
});
