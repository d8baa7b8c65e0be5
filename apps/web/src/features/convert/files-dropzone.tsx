import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files-dropzone.module.css';

interface FilesDropzoneProps {
  /** Once files are chosen only a line stays, to add others. */
  isCompact: boolean;
  isLocked: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files of any kind by click, drop or paste; what they are is looked at afterwards. */
export function FilesDropzone({ isCompact, isLocked, onFiles }: FilesDropzoneProps) {
  const { t } = useTranslation('convert');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  usePastedFiles(onFiles, isLocked);
  const pick = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isLocked) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut; the button inside does the same
    <div
      data-over={(isOver && !isLocked) || undefined}
      className={classes.root}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('dropzone.input')}
        disabled={isLocked}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
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
        <button type="button" className={classes.zone} onClick={pick}>
          <span className={classes.icon} aria-hidden="true">
            <IconUpload size={26} stroke={1.8} />
          </span>
          <span className={classes.title}>{t('dropzone.title')}</span>
          <span className={classes.hint}>{t('dropzone.hint')}</span>
          <span className={classes.hint}>{t('dropzone.also')}</span>
        </button>
      )}
    </div>
  );
}

/** Ctrl+V anywhere on the screen, except while typing. */
function usePastedFiles(onFiles: (files: readonly File[]) => void, isLocked: boolean): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (isLocked) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isLocked]);
}
