import { isEffect } from '../../document/sound-catalogue.ts';
import { effectSchema } from '../../document/sound-schema.ts';
import { type Applied, requireAnchor, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { placeEffect } from './change-sound.ts';

export const addEffect = defineOperation({
  name: 'add_effect',
  fields: { effect: effectSchema },
  apply(film, { effect }): Applied {
    requireAnchor(film, effect.anchor);
    if ('effect' in effect && !isEffect(effect.effect)) throw unknownId(effect.effect);
    return placeEffect(film, effect, null);
  },
  touches: ({ effect }) => [`item:${effect.id}`],
  sentence: { fr: 'ajoute un effet sonore', en: 'adds a sound effect' },
  help: 'Adds a short sound at a word or in a scene: one of the catalogue or an asset.',
});
