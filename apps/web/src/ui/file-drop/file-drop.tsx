import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Clicked to open the picker. */
  input: RefObject<HTMLInputElement | null>;
  inputLabel: string;
  /** `accept` of `<input type="file">`; any kind when left out. */
  accept?: string;
  isMultiple?: boolean;
  isLocked: boolean;
  onFiles: (files: File[]) => void;
  /** A `DropZone`, or what was chosen in its place. */
  children: ReactNode;
}

/** Takes files by the picker and by drop; pasting is `usePastedFiles`. */
export function FileDrop(props: FileDropProps) {
  const { input, inputLabel, accept, isMultiple = false, isLocked, onFiles, children } = props;
  const [isOver, setIsOver] = useState(false);
  const receive = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isLocked) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    receive(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut; the button inside does the same
    <div
      className={classes.root}
      data-source=""
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
        accept={accept}
        multiple={isMultiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={inputLabel}
        disabled={isLocked}
        onChange={(event) => {
          const { files } = event.currentTarget;
          receive(files);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </div>
  );
}
