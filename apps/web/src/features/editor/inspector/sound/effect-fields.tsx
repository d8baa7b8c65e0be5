import type { Effect } from '@atelier/film';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { replaceEffect } from '../../actions/replace-effect.ts';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';

/** The level of a sound effect. */
export function EffectFields({ effect }: { effect: Effect }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSetting();
  return (
    <section className={classes.block} aria-label={t('sound.effectsTitle')}>
      <SliderField
        label={t('sound.gain')}
        min={-40}
        max={6}
        step={1}
        value={effect.gain_db}
        show={(value) => t('sound.decibels', { value: formatNumber(value, language) })}
        onChange={(gain_db) => setting.preview(...replaceEffect(effect, { gain_db }))}
        onChangeEnd={(gain_db) => setting.set(...replaceEffect(effect, { gain_db }))}
      />
      <div className={classes.buttons}>
        <ActionButton id="delete" isLabelled />
      </div>
    </section>
  );
}
