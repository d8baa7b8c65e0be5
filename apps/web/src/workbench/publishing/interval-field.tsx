import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const INTERVALS = [1, 2, 3, 7];

interface IntervalFieldProps {
  /** Days. */
  value: number;
  onChange: (days: number) => void;
}

/** Selects the days between several publications. */
export function IntervalField({ value, onChange }: IntervalFieldProps) {
  const { t } = useTranslation('publishing');
  return (
    <NativeSelect
      label={t('when.every')}
      value={String(value)}
      data={INTERVALS.map((days) => ({ value: String(days), label: t('when.days', { count: days }) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
