import { id } from '../../document/values.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findEntry, withSound } from './change-sound.ts';

export const removeMusic = defineOperation({
  name: 'remove_music',
  fields: { id },
  apply(film, { id }): Applied {
    const { music } = film.sound;
    const { index, entry, before } = findEntry(music, id);
    return withSound(
      film,
      { music: music.toSpliced(index, 1) },
      { op: 'restore_music', music: entry, before },
    );
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'retire une musique', en: 'removes music' },
  help: 'Removes a piece of music.',
});
