import { z } from 'zod';
import { type Film, wordFields } from '../../document/film-schema.ts';
import { optionalFields, seconds } from '../../document/values.ts';
import { type Applied, formerValues, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { wordIds } from '../fields.ts';
import type { OperationOf } from '../registry.ts';
import { changedFields, SOME_WORD } from '../targets.ts';
import {
  changeWords,
  findIndexed,
  findSpeaker,
  findWord,
  hasTimes,
  type WordChanges,
} from './change-words.ts';

export const setWord = defineOperation({
  name: 'set_word',
  fields: {
    ids: wordIds,
    ...optionalFields({
      emphasis: wordFields.emphasis,
      emoji: wordFields.emoji,
      speaker: wordFields.speaker,
      starts_line: z.boolean(),
      hidden: z.boolean(),
      start_seconds: seconds,
      end_seconds: seconds,
    }),
  },
  apply(film, { op, ids, ...changes }): Applied {
    if (changes.speaker) findSpeaker(film, changes.speaker);
    if (hasTimes(changes)) requireTimes(film, ids, changes);
    // Words with equal former values are one operation.
    const groups = new Map<string, OperationOf<'set_word'>>();
    for (const id of new Set(ids)) {
      const former = formerValues({ starts_line: false, hidden: false, ...findWord(film, id) }, changes);
      const group = groups.get(JSON.stringify(former));
      if (group) group.ids.push(id);
      else groups.set(JSON.stringify(former), { op, ids: [id], ...former });
    }
    return { film: changeWords(film, ids, changes), undo: [...groups.values()] };
  },
  touches: (operation) =>
    operation.ids.flatMap((id) => [
      SOME_WORD,
      // The start and the end of a word limit each other.
      ...changedFields(operation).map((name) => `${name.endsWith('_seconds') ? 'times' : name}:${id}`),
    ]),
  sentence: { fr: 'change les réglages de mots', en: 'changes the settings of words' },
  speakers: ['speaker'],
  help: 'Sets marks of words. emphasis: 0, 1 (keyword) or 2 (keyword that enlarges the picture); starts_line begins a line of captions at the word; hidden leaves a word that is heard out of captions; start_seconds and end_seconds are those of one word, in its source.',
  isSetting: true,
});

/** Refuses times of a word that a valid film could not have. @throws AppError `invalid_input` */
function requireTimes(film: Film, ids: readonly string[], changes: WordChanges): void {
  const [id = ''] = ids;
  if (ids.length !== 1) throw invalid('Times are set for one word at a time.');
  const { word, source, index } = findIndexed(film, id);
  const { start_seconds: start, end_seconds: end } = { ...word, ...changes };
  const list = film.words[source] ?? [];
  const earliest = list[index - 1]?.start_seconds ?? 0;
  const latest = list[index + 1]?.start_seconds ?? Number.POSITIVE_INFINITY;
  if (end <= start) throw invalid('A word ends after its start.');
  if (start < earliest || start > latest) throw invalid('Words are in the order of their starts.');
  if (end > (film.sources[source]?.duration_seconds ?? 0)) throw invalid('The word ends after its source.');
}
