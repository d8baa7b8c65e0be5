import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './cutting.module.css';
import type { TidyChoice } from './tidy-choice.ts';

interface TidySwitchesProps {
  value: TidyChoice;
  /** False where nothing recognises words, so that only pauses are found. */
  hasWords: boolean;
  onChange: (tidy: TidyChoice) => void;
  disabled: boolean;
}

/** The switches of the automatic cuts. */
export function TidySwitches({ value, hasWords, onChange, disabled }: TidySwitchesProps) {
  const { t } = useTranslation('cutting');
  const toggle = (field: keyof TidyChoice) => (
    <Switch
      checked={value[field]}
      disabled={disabled}
      label={t(`tidy.${field}.name`)}
      description={t(`tidy.${field}.line`)}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.checked })}
    />
  );
  return (
    <div className={classes.sound}>
      {toggle('silences')}
      {hasWords ? toggle('fillers') : null}
      {value.silences || value.fillers ? toggle('hidesJumps') : null}
    </div>
  );
}
