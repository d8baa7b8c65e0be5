import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import type { ChosenScenes } from './chosen-scenes.ts';
import { formatSigned } from './format-signed.ts';
import { useSceneSetting } from './use-scene-setting.ts';

/** The lowest place of the slider stands for silence. */
const LEAST_DB = -30;
const SILENT_DB = -60;

/** The loudness of scenes, and the fades of one. */
export function LevelView({ scene, targets, isOne }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSceneSetting(targets);
  const { gain_db = 0 } = scene;
  const gain = (value: number) => ({ gain_db: value === 0 ? null : value <= LEAST_DB ? SILENT_DB : value });
  const fade = (name: 'fade_in_seconds' | 'fade_out_seconds') => (
    <SliderField
      label={t(`frame.${name}`)}
      min={0}
      max={Math.max(3, scene[name] ?? 0)}
      step={0.1}
      value={scene[name] ?? 0}
      show={(value) => t('seconds', { seconds: formatNumber(value, language) })}
      onChange={(value) => setting.preview({ [name]: value || null })}
      onChangeEnd={(value) => setting.set({ [name]: value || null })}
    />
  );
  return (
    <>
      <SliderField
        label={isOne ? t('frame.gain') : t('frame.gainOfAll', { count: targets.length })}
        min={LEAST_DB}
        max={12}
        step={1}
        value={Math.max(LEAST_DB, gain_db)}
        show={(value) => (value <= LEAST_DB ? t('frame.silent') : `${formatSigned(value, language)} dB`)}
        onChange={(value) => setting.preview(gain(value))}
        onChangeEnd={(value) => setting.set(gain(value))}
      />
      {isOne ? (
        <>
          {fade('fade_in_seconds')}
          {fade('fade_out_seconds')}
        </>
      ) : null}
    </>
  );
}
