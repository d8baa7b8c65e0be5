import type { SoundInput } from '@atelier/contracts/cuts';
import { Slider, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatPercent } from '../../lib/browser/format.ts';
import classes from './cutting.module.css';

interface SoundSwitchesProps {
  value: SoundInput;
  onChange: (sound: SoundInput) => void;
  disabled: boolean;
}

/** The switches of the sound treatment of a film with speech. */
export function SoundSwitches({ value, onChange, disabled }: SoundSwitchesProps) {
  const { t } = useTranslation('cutting');
  const language = useUiLanguage();
  const toggle = (field: 'loudness' | 'denoise' | 'voice') => (
    <Switch
      checked={value[field]}
      disabled={disabled}
      label={t(`sound.${field}.name`)}
      description={t(`sound.${field}.line`)}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.checked })}
    />
  );
  return (
    <div className={classes.sound}>
      {toggle('loudness')}
      {toggle('denoise')}
      {value.denoise ? (
        <div className={classes.amount}>
          <Slider
            min={0.2}
            max={1}
            step={0.1}
            value={value.denoise_amount}
            disabled={disabled}
            thumbLabel={t('sound.amount')}
            label={(amount) => formatPercent(amount, language)}
            marks={[
              { value: 0.2, label: t('sound.little') },
              { value: 1, label: t('sound.all') },
            ]}
            onChange={(amount) => onChange({ ...value, denoise_amount: Math.round(amount * 10) / 10 })}
          />
        </div>
      ) : null}
      {toggle('voice')}
    </div>
  );
}
