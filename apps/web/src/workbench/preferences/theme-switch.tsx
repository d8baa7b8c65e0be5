import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('dark');
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon onClick={() => setColorScheme(next)} aria-label={t(`shell.${next}Theme`)} radius="xl">
      {next === 'light' ? (
        <IconSun size={22} stroke={1.7} aria-hidden="true" />
      ) : (
        <IconMoon size={22} stroke={1.7} aria-hidden="true" />
      )}
    </ActionIcon>
  );
}
