import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { panelRowClass } from '../../../ui/panel.tsx';
import classes from './dictionary-tab.module.css';

/** `DICTIONARY_LIMITS.maxCharacters` of the API, whose schemas are too large for this screen. */
const MAX_CHARACTERS = 60;

interface WordFormProps {
  written: string;
  /** The spoken form for voices; empty: as it is written. */
  said: string;
  label: string;
  submit: string;
  icon?: ReactNode;
  isSaving: boolean;
  error: string | null;
  /** Answers whether it was saved. */
  onSave: (written: string, said: string | null) => Promise<boolean>;
  /** Null: there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** One word to be written in, or spelled otherwise. */
export function WordForm(props: WordFormProps) {
  const { written, said, label, submit, icon, isSaving, error, onSave, onCancel } = props;
  const { t } = useTranslation('profile');
  const [text, setText] = useState(written);
  const [spoken, setSpoken] = useState(said);
  const isUnchanged = useIsUnchanged(`${text}\n${spoken}`);
  const isEmpty = !/[\p{L}\p{N}]/u.test(text);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || !(await onSave(text, spoken.trim() || null)) || !isUnchanged()) return;
    setText(written);
    setSpoken(said);
  };
  return (
    <form className={`${panelRowClass} ${classes.form}`} onSubmit={(event) => void send(event)}>
      <TextInput
        className={classes.field ?? ''}
        label={label}
        placeholder={t('dictionary.placeholder')}
        value={text}
        maxLength={MAX_CHARACTERS}
        error={error}
        autoComplete="off"
        data-autofocus={onCancel ? true : undefined}
        autoFocus={onCancel !== null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      />
      <TextInput
        className={classes.field ?? ''}
        label={t('dictionary.saidLabel')}
        placeholder={t('dictionary.saidPlaceholder')}
        value={spoken}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setSpoken(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      />
      <Button type="submit" variant="light" mih={44} loading={isSaving} disabled={isEmpty} leftSection={icon}>
        {submit}
      </Button>
      {onCancel ? (
        <Button variant="subtle" color="gray" mih={44} onClick={onCancel}>
          {t('dictionary.cancel')}
        </Button>
      ) : null}
    </form>
  );
}
