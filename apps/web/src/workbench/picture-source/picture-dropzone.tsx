import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { DropZone } from '../../ui/file-drop/drop-zone.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
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
  /** The chosen picture, in place of the zone. */
  children?: ReactNode;
}

/** Takes pictures by click and by drop; pasting is the screen's (`usePastedFiles`). */
export function PictureDropzone({ title, hint, children, ...drop }: PictureDropzoneProps) {
  const { input, isLocked } = drop;
  return (
    <FileDrop {...drop} accept={PICTURE_ACCEPT}>
      {children ?? (
        <DropZone
          icon={IconPhotoUp}
          title={title}
          hints={[hint]}
          isLocked={isLocked}
          onPick={() => input.current?.click()}
        />
      )}
    </FileDrop>
  );
}
