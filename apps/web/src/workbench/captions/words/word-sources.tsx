import { Button, Group } from '@mantine/core';
import { IconClipboardText, IconEar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { ImportButton } from './import-button.tsx';
import { ScriptForm } from './script-form.tsx';

interface WordSourcesProps {
  captions: ExcerptCaptions;
  /** A recogniser of the spoken language is installed. */
  isHeard: boolean;
  isLocked: boolean;
  onChosen: () => void;
}

/** Where the words come from instead: recognition again, a pasted text or a subtitle file. */
export function WordSources({ captions, isHeard, isLocked, onChosen }: WordSourcesProps) {
  const { t } = useTranslation('captions');
  const [isPasting, setIsPasting] = useState(false);
  const transcribe = (script: string | null) => {
    onChosen();
    void captions.store.transcribe(script);
  };
  return (
    <>
      <Group gap="xs">
        {isHeard ? (
          <Button
            variant="default"
            mih={44}
            disabled={isLocked}
            leftSection={<IconEar size={18} aria-hidden="true" />}
            onClick={() => transcribe(null)}
          >
            {t('correction.transcribeAgain')}
          </Button>
        ) : null}
        <Button
          variant="default"
          mih={44}
          disabled={isLocked}
          aria-expanded={isPasting}
          leftSection={<IconClipboardText size={18} aria-hidden="true" />}
          onClick={() => setIsPasting((isOpen) => !isOpen)}
        >
          {t('correction.paste')}
        </Button>
        <ImportButton captions={captions} disabled={isLocked} onRead={onChosen} />
      </Group>
      {isPasting ? <ScriptForm disabled={isLocked} onPlace={transcribe} /> : null}
    </>
  );
}
