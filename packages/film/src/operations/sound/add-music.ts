import { musicSchema } from '../../document/sound-schema.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { placeMusic } from './change-sound.ts';

export const addMusic = defineOperation({
  name: 'add_music',
  fields: { music: musicSchema },
  apply(film, { music }): Applied {
    return placeMusic(film, music, null);
  },
  touches: ({ music }) => [`item:${music.id}`],
  sentence: { fr: 'ajoute une musique', en: 'adds music' },
  help: 'Adds music in seconds of the film: a bed of the catalogue or an asset. duck_db lowers it under speech.',
});
