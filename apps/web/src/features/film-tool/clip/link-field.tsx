import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';

interface LinkFieldProps {
  value: string;
  disabled: boolean;
  onChange: (link: string) => void;
}

/** The video's link instead of its file, where none is chosen; not offered where nothing can fetch it. */
export function LinkField({ value, disabled, onChange }: LinkFieldProps) {
  const { t } = useTranslation('clip');
  const { enginesOf } = useEngines();
  if (enginesOf('download')?.length === 0) return null;
  return (
    <TextInput
      type="url"
      name="youtube_url"
      inputMode="url"
      autoComplete="off"
      label={t('link.label')}
      description={t('link.rights')}
      placeholder="https://www.youtube.com/watch?v=…"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
