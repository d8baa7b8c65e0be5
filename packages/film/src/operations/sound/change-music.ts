import { issueText } from '@atelier/contracts/text/issue-text';
import { musicChanges, musicSchema } from '../../document/sound-schema.ts';
import { id } from '../../document/values.ts';
import { type Applied, formerValues, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findEntry, withSound } from './change-sound.ts';

export const changeMusic = defineOperation({
  name: 'change_music',
  fields: { id, ...musicChanges },
  apply(film, { op, id, ...changes }): Applied {
    const { music } = film.sound;
    const { index, entry } = findEntry(music, id);
    // Strict: a piece has either a file or a name of the catalogue.
    const changed = musicSchema.safeParse({ ...entry, ...changes });
    if (!changed.success) throw invalid(issueText(changed.error));
    const undo = { op, id, ...formerValues(entry, changes) };
    return withSound(film, { music: music.with(index, changed.data) }, undo);
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'change une musique', en: 'changes music' },
  help: 'Changes fields of a piece of music.',
  isSetting: true,
});
