import type { Effect, Music } from '@atelier/film';
import { isEffect } from '@atelier/film/document/sound-catalogue';
import { useTranslation } from 'react-i18next';

/** Returns functions that name the music and the effects of a film. */
export function useSoundName() {
  const { t } = useTranslation('editor');
  return {
    /** @param index the place of the piece among the music of the film */
    ofMusic: (music: Music, index: number) =>
      'bed' in music ? t(`sound.beds.${music.bed}.name`) : t('sound.piece', { number: index + 1 }),
    ofEffect: (effect: Effect) =>
      'effect' in effect && isEffect(effect.effect)
        ? t(`sound.effects.${effect.effect}`)
        : t('sound.ownEffect'),
  };
}
