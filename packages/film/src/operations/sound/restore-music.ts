import { musicSchema } from '../../document/sound-schema.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { before } from '../fields.ts';
import { placeMusic } from './change-sound.ts';

export const restoreMusic = defineOperation({
  name: 'restore_music',
  fields: { music: musicSchema, before },
  apply(film, { music, before }): Applied {
    return placeMusic(film, music, before);
  },
  touches: ({ music }) => [`item:${music.id}`],
  sentence: null,
  help: 'Brings back music in its place; undoes remove_music.',
  isUndoOnly: true,
});
