import { treatmentFields } from '../../document/sound-schema.ts';
import { optionalFields } from '../../document/values.ts';
import { type Applied, formerValues } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { fieldTargets } from '../targets.ts';
import { withSound } from './change-sound.ts';

export const setSound = defineOperation({
  name: 'set_sound',
  fields: optionalFields(treatmentFields),
  apply(film, { op, ...changes }): Applied {
    return withSound(film, changes, { op, ...formerValues(film.sound, changes) });
  },
  touches: fieldTargets,
  sentence: { fr: 'change le son', en: 'changes the sound' },
  help: 'Sets the treatment of the sound of the scenes: whether it is heard, loudness, denoise (0 to 1), studio.',
  isSetting: true,
});
