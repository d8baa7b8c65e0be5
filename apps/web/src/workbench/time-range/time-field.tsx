import { parseTimeText } from '@atelier/contracts/text/time-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { toTenth, writeTime } from './write-time.ts';

interface TimeFieldProps {
  name: string;
  label: string;
  seconds: number;
  /** Null: no limit is known yet. */
  maxSeconds: number | null;
  /** A longer time becomes `maxSeconds` when the field is left. */
  isClamped?: boolean;
  disabled: boolean;
  onChange: (seconds: number) => void;
  onProblem?: (isUnreadable: boolean) => void;
}

/** An exact time in seconds, with tenths; arrows step by 0.1. What is no time stays visible and is said at once. */
export function TimeField({
  name,
  label,
  seconds,
  maxSeconds,
  isClamped = false,
  disabled,
  onChange,
  onProblem,
}: TimeFieldProps) {
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  const [entered, setEntered] = useState<string | null>(null);
  const text = entered ?? writeTime(seconds, language);
  const typed = parseTenths(text);
  const isTooLong = typed !== null && maxSeconds !== null && typed > maxSeconds;
  const enter = (next: string) => {
    setEntered(next);
    const parsed = parseTenths(next);
    onProblem?.(parsed === null);
    if (parsed !== null) onChange(parsed);
  };
  return (
    <TextInput
      name={name}
      label={label}
      value={text}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      w="100%"
      maw={140}
      rightSection={<span aria-hidden="true">s</span>}
      error={
        typed === null
          ? t('range.unreadable')
          : isTooLong
            ? t('range.tooLong', { seconds: writeTime(maxSeconds ?? 0, language) })
            : null
      }
      onChange={(event) => enter(event.currentTarget.value)}
      onBlur={() => {
        if (isClamped && isTooLong) onChange(maxSeconds);
        if (typed !== null) setEntered(null);
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 0.1 : event.key === 'ArrowDown' ? -0.1 : null;
        if (step === null || typed === null) return;
        event.preventDefault();
        enter(writeTime(Math.max(0, typed + step * (event.shiftKey ? 10 : 1)), language));
      }}
    />
  );
}

function parseTenths(text: string): number | null {
  const seconds = parseTimeText(text);
  return seconds === null ? null : toTenth(seconds);
}
