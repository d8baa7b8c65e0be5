import { PROJECT_NAME_MAX } from '@atelier/contracts/text/project-names';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameFieldProps {
  name: string;
  /** Told the new name when it is another one; null: it stays. */
  onEnd: (name: string | null) => void;
}

/** A project's name while it is changed, in its place: Enter or leaving keeps it, Escape does not. */
export function NameField({ name, onEnd }: NameFieldProps) {
  const { t } = useTranslation('projects');
  const [text, setText] = useState(name.slice(0, PROJECT_NAME_MAX));
  const keep = () => {
    const next = text.trim();
    onEnd(next && next !== name ? next : null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextInput
        aria-label={t('rename.label')}
        value={text}
        maxLength={PROJECT_NAME_MAX}
        enterKeyHint="done"
        // Opened by the person's own press.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={keep}
        // Mantine's dialogs ask for this before they close: the one around it stays open.
        data-mantine-stop-propagation="true"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd(null);
        }}
      />
    </form>
  );
}
