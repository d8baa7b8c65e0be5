import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { DropZone } from '../../ui/file-drop/drop-zone.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';

interface FilesDropzoneProps {
  /** Once files are chosen only a line stays, to add others. */
  isCompact: boolean;
  isLocked: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files of any kind by click, drop or paste; they are checked afterwards. */
export function FilesDropzone({ isCompact, isLocked, onFiles }: FilesDropzoneProps) {
  const { t } = useTranslation('convert');
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  usePastedFiles(onFiles, isLocked);
  const pick = () => input.current?.click();
  return (
    <FileDrop input={input} inputLabel={t('dropzone.input')} isMultiple isLocked={isLocked} onFiles={onFiles}>
      {isCompact ? (
        <Button
          variant="default"
          fullWidth
          h={44}
          disabled={isLocked}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={pick}
        >
          {t('dropzone.more')}
        </Button>
      ) : (
        <DropZone
          icon={IconUpload}
          title={t(isTouch ? 'dropzone.titleTouch' : 'dropzone.title')}
          hints={[t('dropzone.hint'), t('dropzone.also')]}
          onPick={pick}
        />
      )}
    </FileDrop>
  );
}
