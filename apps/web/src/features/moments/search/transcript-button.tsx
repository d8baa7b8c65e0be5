import { decodeSubtitleBytes } from '@atelier/captions/formats/decode-text';
import { TRANSCRIPT_LIMITS } from '@atelier/contracts/tools/moments';
import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';

/** Reads a whole transcript from a subtitle or text file; nothing is sent anywhere. */
export function TranscriptButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('moments');
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a change.
    reset.current?.();
    const isSmall = file.size <= TRANSCRIPT_LIMITS.maxBytes;
    const text = isSmall ? decodeSubtitleBytes(new Uint8Array(await file.arrayBuffer())) : '';
    if (text.trim() === '' || text.length > TRANSCRIPT_LIMITS.maxCharacters) {
      toast.error(t('source.transcriptUnreadable'));
      return;
    }
    onText(text);
  };
  return (
    <FileButton
      resetRef={reset}
      accept=".srt,.vtt,.ass,.ssa,.txt"
      inputProps={{ 'aria-label': t('source.importTranscript') }}
      onChange={(file) => void read(file)}
    >
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
          {t('source.importTranscript')}
        </Button>
      )}
    </FileButton>
  );
}
