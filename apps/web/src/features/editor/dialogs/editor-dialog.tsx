import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './editor-dialog.module.css';

interface EditorDialogProps {
  title: string;
  /** A sentence below the title. */
  intro: string;
  /** For pictures beside fields. */
  size?: 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the editor: title, introduction and contents below each other. */
export function EditorDialog({ title, intro, size = 'lg', onClose, children }: EditorDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.intro}>{intro}</p>
        {children}
      </div>
    </Modal>
  );
}
