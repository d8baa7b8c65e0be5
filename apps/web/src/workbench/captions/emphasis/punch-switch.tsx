import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PunchSwitchProps {
  checked: boolean;
  disabled: boolean;
  onChange: (punchesIn: boolean) => void;
}

/** Whether the picture comes nearer at all; which words ask for it is chosen word by word. */
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
