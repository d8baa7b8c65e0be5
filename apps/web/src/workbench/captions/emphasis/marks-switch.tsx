import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface MarksSwitchProps {
  checked: boolean;
  /** True also when the person changed the words: their marks are set one by one. */
  disabled: boolean;
  onChange: (marks: boolean) => void;
}

/** The switch of the keywords and emoji that are marked in recognised words. */
export function MarksSwitch({ checked, disabled, onChange }: MarksSwitchProps) {
  const { t } = useTranslation('captionDesign');
  return (
    <Switch
      mt="md"
      label={t('emphasis.marks')}
      description={t('emphasis.marksHint')}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
