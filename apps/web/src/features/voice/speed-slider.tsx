import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './voice-text.module.css';

interface SpeedSliderProps {
  value: number;
  onChange: (speed: number) => void;
  disabled: boolean;
}

/** The speed of the voice; 1 is its own pace. */
export function SpeedSlider({ value, onChange, disabled }: SpeedSliderProps) {
  const { t } = useTranslation('voice');
  const language = useUiLanguage();
  const text = (speed: number) => `× ${formatNumber(speed, language)}`;
  return (
    <div className={classes.speed}>
      <Slider
        className={classes.slider ?? ''}
        min={0.5}
        max={2}
        step={0.05}
        value={value}
        onChange={(next) => onChange(Math.round(next * 100) / 100)}
        disabled={disabled}
        label={null}
        thumbLabel={t('steps.speed')}
        thumbSize={24}
        size={8}
        marks={[0.5, 1, 1.5, 2].map((speed) => ({ value: speed, label: text(speed) }))}
      />
      <output className={classes.pace}>{text(value)}</output>
    </div>
  );
}
