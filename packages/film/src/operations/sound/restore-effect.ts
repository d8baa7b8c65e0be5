import { effectSchema } from '../../document/sound-schema.ts';
import { type Applied, requireAnchor } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { before } from '../fields.ts';
import { placeEffect } from './change-sound.ts';

export const restoreEffect = defineOperation({
  name: 'restore_effect',
  fields: { effect: effectSchema, before },
  apply(film, { effect, before }): Applied {
    // The scene of the anchor may be removed, the word may not.
    if ('word' in effect.anchor) requireAnchor(film, effect.anchor);
    return placeEffect(film, effect, before);
  },
  touches: ({ effect }) => [`item:${effect.id}`],
  sentence: null,
  help: 'Brings back an effect in its place; undoes remove_effect.',
  isUndoOnly: true,
});
