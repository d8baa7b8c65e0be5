import { SPLIT_SCREEN_SHARES, type SplitScreenShare } from '@atelier/contracts/tools/split-screen';
import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import classes from './look-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** The layout of the two films. */
export function LookStep({ screen }: { screen: SplitScreen }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, generation } = screen;
  const isLocked = generation.isSending;
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

function shareOf(text: string): SplitScreenShare {
  return SPLIT_SCREEN_SHARES.find((share) => String(share) === text) ?? 50;
}
