import { SPLIT_SCREEN_SOUNDS, type SplitScreenSoundChoice } from '@atelier/contracts/tools/split-screen';
import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SoundCheck } from '../../../workbench/cutting/sound-check.tsx';
import { SoundSwitches } from '../../../workbench/cutting/sound-switches.tsx';
import { Choice } from './choice.tsx';
import classes from './look-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** The choice of the sound, and the treatment of the person's. @param props.placeOf place of the preview, in seconds */
export function SoundStep({ screen, placeOf }: { screen: SplitScreen; placeOf: () => number }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, choice, upload, generation } = screen;
  const isLocked = generation.isSending;
  return (
    <div className={classes.root}>
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
      {inputs.sound === 'mix' ? (
        <Switch
          name="ducking"
          checked={inputs.isDucked}
          disabled={isLocked}
          onChange={(event) => change({ isDucked: event.currentTarget.checked })}
          label={t('look.ducking')}
        />
      ) : null}
      {inputs.sound === 'game' ? null : (
        <>
          <SoundSwitches
            value={inputs.studio}
            onChange={(studio) => change({ studio })}
            disabled={isLocked}
          />
          <SoundCheck
            sound={inputs.studio}
            video={choice.video}
            upload={upload}
            placeOf={placeOf}
            disabled={isLocked}
          />
        </>
      )}
    </div>
  );
}

function soundOf(text: string): SplitScreenSoundChoice {
  return SPLIT_SCREEN_SOUNDS.find((sound) => sound === text) ?? 'person';
}
