import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PunchSwitchProps {
  checked: boolean;
  disabled: boolean;
  onChange: (punchesIn: boolean) => void;
}

/** The switch of the zoom; the words that zoom are chosen one by one. */
export function PunchSwitch({ checked, disabled, onChange }: PunchSwitchProps) {
  const { t } = useTranslation('captionDesign');
  return (
    <Switch
      mt="md"
      label={t('emphasis.punches')}
      description={t('emphasis.punchesHint')}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
