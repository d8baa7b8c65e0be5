import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import zone from '../video-dropzone/video-dropzone.module.css';
import { PICTURE_ACCEPT } from './picture-type.ts';

interface PictureDropzoneProps {
  /** Clicked to open the picker. */
  input: RefObject<HTMLInputElement | null>;
  inputLabel: string;
  isMultiple?: boolean;
  isLocked: boolean;
  onFiles: (files: File[]) => void;
  title: string;
  hint: string;
  /** What was chosen, in the zone's place. */
  children?: ReactNode;
}

/** Takes pictures by click and by drop; pasting is the screen's (`usePastedFiles`). */
export function PictureDropzone(props: PictureDropzoneProps) {
  const { input, inputLabel, isMultiple = false, isLocked, onFiles, title, hint, children } = props;
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isLocked) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut; the button inside does the same
    <div
      className={zone.root}
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
        accept={PICTURE_ACCEPT}
        multiple={isMultiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={inputLabel}
        disabled={isLocked}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children ?? (
        <button
          type="button"
          className={zone.zone}
          onClick={() => input.current?.click()}
          disabled={isLocked}
          aria-describedby={hintId}
        >
          <span className={zone.icon} aria-hidden="true">
            <IconPhotoUp size={26} stroke={1.8} />
          </span>
          <span className={zone.title}>{title}</span>
          <span id={hintId} className={zone.hint}>
            {hint}
          </span>
        </button>
      )}
    </div>
  );
}
