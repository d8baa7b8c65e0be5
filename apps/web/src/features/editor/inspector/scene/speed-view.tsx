import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import classes from '../inspector.module.css';
import type { ChosenScenes } from './chosen-scenes.ts';
import { useSceneSetting } from './use-scene-setting.ts';

const SPEEDS = [0.5, 0.75, 1, 1.5, 2];
/** The time for which a new standing picture is shown, in seconds. */
const NEW_FREEZE_SECONDS = 1;

/** The speed of scenes, and the picture that stands at the end of one. */
export function SpeedView({ scene, targets, isOne }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSceneSetting(targets);
  const { speed = 1, freeze_seconds: freeze } = scene;
  const times = (value: number) => `${formatNumber(value, language)}×`;
  const asSetting = (value: number) => ({ speed: value === 1 ? null : value });
  return (
    <>
      <SegmentedField
        size="xs"
        label={t('frame.speed')}
        value={String(speed)}
        onChange={(value) => setting.set(asSetting(Number(value)))}
        data={SPEEDS.map((value) => ({ value: String(value), label: times(value) }))}
      />
      <SliderField
        label={t('frame.exactSpeed')}
        min={0.5}
        max={2}
        step={0.05}
        value={speed}
        show={times}
        onChange={(value) => setting.preview(asSetting(value))}
        onChangeEnd={(value) => setting.set(asSetting(value))}
      />
      <p className={classes.note}>{t('frame.speedHint')}</p>
      <Switch
        label={t('frame.reverse')}
        description={t('frame.reverseHint')}
        checked={scene.reverse === true}
        onChange={(event) => setting.set({ reverse: event.currentTarget.checked || null })}
      />
      {isOne ? (
        <>
          <Switch
            label={t('frame.freeze')}
            checked={freeze !== undefined}
            onChange={(event) =>
              setting.set({ freeze_seconds: event.currentTarget.checked ? NEW_FREEZE_SECONDS : null })
            }
          />
          {freeze === undefined ? null : (
            <SliderField
              label={t('frame.freezeSeconds')}
              min={0.2}
              max={Math.max(6, freeze)}
              step={0.1}
              value={freeze}
              show={(value) => t('seconds', { seconds: formatNumber(value, language) })}
              onChange={(value) => setting.preview({ freeze_seconds: value })}
              onChangeEnd={(value) => setting.set({ freeze_seconds: value })}
            />
          )}
        </>
      ) : null}
    </>
  );
}
