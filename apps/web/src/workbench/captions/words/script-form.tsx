import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The form for the text of the video, typed or pasted in place of recognition. */
export function ScriptForm({ disabled, onPlace }: { disabled: boolean; onPlace: (script: string) => void }) {
  const { t } = useTranslation('captions');
  const [script, setScript] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (script.trim() !== '') onPlace(script.trim());
      }}
    >
      <Textarea
        label={t('correction.scriptLabel')}
        description={t('correction.scriptHint')}
        value={script}
        onChange={(event) => setScript(event.currentTarget.value)}
        maxLength={CAPTION_LIMITS.maxScriptCharacters}
        minRows={4}
        maxRows={12}
        autosize
        data-autofocus
      />
      <Button type="submit" mt="sm" variant="light" disabled={disabled || script.trim() === ''}>
        {t('correction.place')}
      </Button>
    </form>
  );
}
