import {
  SPLIT_SCREEN_SHARES,
  SPLIT_SCREEN_SOUNDS,
  type SplitScreenShare,
  type SplitScreenSoundChoice,
} from '@atelier/contracts/tools/split-screen';
import { SegmentedControl, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './look-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** How the two share the picture and the sound. */
export function LookStep({ screen }: { screen: SplitScreen }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, generation } = screen;
  const isLocked = generation.isBusy;
  return (
    <div className={classes.root}>
      <Choice label={t('look.share')}>
        <SegmentedControl
          fullWidth
          radius="md"
          disabled={isLocked}
          aria-label={t('look.share')}
          value={String(inputs.share)}
          onChange={(next) => change({ share: shareOf(next) })}
          data={SPLIT_SCREEN_SHARES.map((share) => ({
            value: String(share),
            label: t('look.parts', { person: share, game: 100 - share }),
          }))}
        />
      </Choice>
      <Choice label={t('look.sound')}>
        <SegmentedControl
          fullWidth
          radius="md"
          disabled={isLocked}
          aria-label={t('look.sound')}
          value={inputs.sound}
          onChange={(next) => change({ sound: soundOf(next) })}
          data={SPLIT_SCREEN_SOUNDS.map((sound) => ({ value: sound, label: t(`look.sounds.${sound}`) }))}
        />
      </Choice>
      <Switch
        size="md"
        name="swap"
        checked={inputs.isSwapped}
        disabled={isLocked}
        onChange={(event) => change({ isSwapped: event.currentTarget.checked })}
        label={t('look.swap')}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={6} aria-hidden="true">
        {label}
      </Text>
      {children}
    </div>
  );
}

function shareOf(text: string): SplitScreenShare {
  return SPLIT_SCREEN_SHARES.find((share) => String(share) === text) ?? 50;
}

function soundOf(text: string): SplitScreenSoundChoice {
  return SPLIT_SCREEN_SOUNDS.find((sound) => sound === text) ?? 'person';
}
