import type { GameplayVideo } from '@atelier/contracts/tools/split-screen';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const OWN = ['brick-breaker', 'marble-run', 'maze', 'runner', 'snake', 'tunnel'] as const;

/** Our own games in the person's language; an operator's by their file names. */
export function useGameName(): (video: GameplayVideo) => string {
  const { t } = useTranslation('splitScreen');
  return useCallback(
    ({ filename, name }) => {
      const own = OWN.find((id) => `${id}.mp4` === filename);
      return own ? t(`games.${own}`) : name;
    },
    [t],
  );
}
