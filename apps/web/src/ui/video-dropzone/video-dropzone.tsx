import { Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenVideoCard } from './chosen-video-card.tsx';
import type { VideoChoice } from './use-chosen-video.ts';
import type { VideoUpload } from './use-video-upload.ts';
import classes from './video-dropzone.module.css';

interface VideoDropzoneProps {
  choice: VideoChoice;
  /** Null: the file is sent with the rest when the run starts. */
  upload?: VideoUpload | null;
  /** No other file may be chosen while a job uses this one. */
  isLocked?: boolean;
}

/** Takes a video by click, drop or paste; shows what was chosen, or at once why it is refused. */
export function VideoDropzone({ choice, upload = null, isLocked = false }: VideoDropzoneProps) {
  const { t } = useTranslation('media');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  usePastedFile(choice.choose, isLocked);
  const pick = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isLocked) choice.choose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut; the button inside does the same
    <div
      className={classes.root}
      data-over={(isOver && !isLocked) || undefined}
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
        accept="video/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('dropzone.input')}
        disabled={isLocked}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          if (file) choice.choose(file);
        }}
      />
      {choice.video ? (
        <ChosenVideoCard
          video={choice.video}
          upload={upload}
          isLocked={isLocked}
          onChange={pick}
          onRemove={choice.clear}
        />
      ) : (
        <button
          type="button"
          className={classes.zone}
          onClick={pick}
          disabled={choice.isReading}
          aria-describedby={hintId}
        >
          <span className={classes.icon} aria-hidden="true">
            {choice.isReading ? <Loader size={24} color="violet.4" /> : <IconUpload size={26} stroke={1.8} />}
          </span>
          <span className={classes.title}>{t(choice.isReading ? 'dropzone.reading' : 'dropzone.title')}</span>
          <span id={hintId} className={classes.hint}>
            {t('dropzone.hint')}
          </span>
        </button>
      )}
      <div role="alert" className={classes.problem}>
        {choice.problem ? t(`problems.${choice.problem}`) : null}
      </div>
    </div>
  );
}

/** Ctrl+V anywhere on the screen, except while typing. */
function usePastedFile(choose: (file: File) => void, isLocked: boolean): void {
  useEffect(() => {
    if (isLocked) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [choose, isLocked]);
}
