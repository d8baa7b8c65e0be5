import { id } from '../../document/values.ts';
import { type Applied, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import type { Operation } from '../registry.ts';
import { changeWords, findSpeaker } from './change-words.ts';

export const mergeSpeakers = defineOperation({
  name: 'merge_speakers',
  fields: { from: id, into: id },
  apply(film, { from, into }): Applied {
    findSpeaker(film, from);
    findSpeaker(film, into);
    if (from === into) throw invalid('A speaker is merged into another one.');
    const ids = Object.values(film.words).flatMap((words) =>
      words.filter(({ speaker }) => speaker === from).map(({ id }) => id),
    );
    const { [from]: _, ...speakers } = film.speakers;
    const undo: Operation[] = [{ op: 'replace_speakers', speakers: film.speakers }];
    if (ids.length > 0) undo.push({ op: 'set_word', ids, speaker: from });
    return { film: { ...changeWords(film, ids, { speaker: into }), speakers }, undo };
  },
  touches: ({ from, into }) => [`speaker:${from}`, `speaker:${into}`],
  sentence: { fr: 'réunit deux personnes', en: 'merges two speakers' },
  speakers: ['from', 'into'],
  help: 'Gives the words of one speaker to another one and removes the first.',
});
