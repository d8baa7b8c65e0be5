import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { DropZone } from '../../ui/file-drop/drop-zone.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';
import type { IncomingState } from '../open-in/use-incoming-file.ts';
import { FILM_EXTENSIONS } from './check-video-file.ts';
import { ChosenVideoCard } from './chosen-video-card.tsx';
import type { VideoChoice } from './use-chosen-video.ts';
import type { VideoUpload } from './use-video-upload.ts';
import classes from './video-dropzone.module.css';

interface VideoDropzoneProps {
  choice: VideoChoice;
  /** The file of another screen, which gives way to one that the person chooses. */
  incoming?: IncomingState;
  /** Null: the file is sent with the rest when the run starts. */
  upload?: VideoUpload | null;
  /** No other file may be chosen while a job uses this one. */
  isLocked?: boolean;
  /** The screen's own words for a file past the limit, and for what it takes. */
  tooLarge?: string;
  hint?: string;
  /** Takes several files at once; without it, the first one is chosen. */
  onSeveral?: (files: File[]) => void;
  /** `accept` of the field, by default that of videos. */
  accept?: string;
}

/** Takes a video by click, drop or paste; shows what was chosen, or at once why it is refused. */
export function VideoDropzone({
  choice,
  incoming,
  upload = null,
  isLocked = false,
  tooLarge,
  hint,
  onSeveral,
  accept = `video/*,${FILM_EXTENSIONS}`,
}: VideoDropzoneProps) {
  const { t } = useTranslation('media');
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    incoming?.giveUp();
    if (onSeveral && files.length > 1) onSeveral(files);
    else choice.choose(file);
  };
  usePastedFiles(choose, isLocked);
  const hintKey = choice.takesLarge ? 'hintLarge' : 'hint';
  const isReading = choice.isReading || incoming?.isFetching === true;
  const pick = () => input.current?.click();
  return (
    <FileDrop
      input={input}
      inputLabel={t('dropzone.input')}
      accept={accept}
      isMultiple={onSeveral !== undefined}
      isLocked={isLocked}
      onFiles={choose}
    >
      {choice.video ? (
        <ChosenVideoCard
          video={choice.video}
          upload={upload}
          isLocked={isLocked}
          onChange={pick}
          onRemove={choice.clear}
        />
      ) : (
        <DropZone
          icon={IconUpload}
          title={t(isReading ? 'dropzone.reading' : isTouch ? 'dropzone.titleTouch' : 'dropzone.title')}
          hints={[hint ?? t(isTouch ? `dropzone.${hintKey}` : `dropzone.${hintKey}Paste`)]}
          isReading={isReading}
          isLocked={isLocked}
          onPick={pick}
        />
      )}
      <div role="alert" className={classes.problem}>
        {(choice.problem === 'tooLarge' && tooLarge) || (choice.problem && t(`problems.${choice.problem}`))}
      </div>
    </FileDrop>
  );
}
