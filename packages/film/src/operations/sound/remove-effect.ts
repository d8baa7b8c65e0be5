import { id } from '../../document/values.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { findEntry, withSound } from './change-sound.ts';

export const removeEffect = defineOperation({
  name: 'remove_effect',
  fields: { id },
  apply(film, { id }): Applied {
    const { effects } = film.sound;
    const { index, entry, before } = findEntry(effects, id);
    return withSound(
      film,
      { effects: effects.toSpliced(index, 1) },
      { op: 'restore_effect', effect: entry, before },
    );
  },
  touches: ({ id }) => [`item:${id}`],
  sentence: { fr: 'retire un effet sonore', en: 'removes a sound effect' },
  help: 'Removes a sound effect.',
});
