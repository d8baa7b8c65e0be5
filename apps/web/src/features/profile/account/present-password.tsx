import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function PresentPassword({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation(['profile', 'auth']);
  return (
    <PasswordInput
      label={t('account.present')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('auth:fields.showPassword'), tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
