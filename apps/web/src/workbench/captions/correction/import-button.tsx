import { decodeSubtitleBytes } from '@atelier/captions/formats/decode-text';
import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import type { Correction } from './use-correction.ts';

/** Far more than any subtitle file of a clip. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Reads a subtitle file of any of the three kinds; nothing is sent anywhere. */
export function ImportButton({ correction, disabled }: { correction: Correction; disabled: boolean }) {
  const { t } = useTranslation('captions');
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a change.
    reset.current?.();
    const isSmall = file.size <= MAX_BYTES;
    const text = isSmall ? decodeSubtitleBytes(new Uint8Array(await file.arrayBuffer())) : '';
    const found = correction.importFile(text);
    if (!found) {
      toast.error(t('correction.unreadable'));
      return;
    }
    toast.success(t('correction.imported', { count: found.lines.length }));
    if (found.skippedCues > 0) toast.info(t('correction.skipped', { count: found.skippedCues }));
  };
  return (
    <FileButton
      resetRef={reset}
      accept=".srt,.vtt,.ass,.ssa"
      disabled={disabled}
      inputProps={{ 'aria-label': t('correction.import') }}
      onChange={(file) => void read(file)}
    >
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
          {t('correction.import')}
        </Button>
      )}
    </FileButton>
  );
}
