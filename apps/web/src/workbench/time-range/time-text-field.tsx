import { parseTimeText } from '@atelier/contracts/text/time-text';
import { TextInput } from '@mantine/core';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { clampTimeText, writeTimeText } from './time-text.ts';

interface TimeTextFieldProps {
  name: string;
  label: string;
  /** The time as typed; empty until the person fills it in. */
  text: string;
  placeholder: string;
  /** A longer time becomes this one. */
  maxSeconds?: number;
  maxLength?: number;
  disabled: boolean;
  error?: string | null;
  onChange: (text: string) => void;
}

/** A time as people write it: seconds, MM:SS or HH:MM:SS. Arrows step by 0.1 s. */
export function TimeTextField(props: TimeTextFieldProps) {
  const { name, label, text, placeholder, maxSeconds, maxLength, disabled, error, onChange } = props;
  const language = useUiLanguage();
  const enter = (next: string) =>
    onChange(maxSeconds === undefined ? next : clampTimeText(next, maxSeconds, language));
  return (
    <TextInput
      name={name}
      label={label}
      value={text}
      placeholder={placeholder}
      {...(maxLength === undefined ? {} : { maxLength })}
      disabled={disabled}
      error={error ?? null}
      autoComplete="off"
      required
      w={170}
      onChange={(event) => enter(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 0.1 : event.key === 'ArrowDown' ? -0.1 : null;
        const seconds = text === '' ? 0 : parseTimeText(text);
        if (step === null || seconds === null) return;
        event.preventDefault();
        enter(writeTimeText(Math.max(0, seconds + step * (event.shiftKey ? 10 : 1)), language));
      }}
    />
  );
}
