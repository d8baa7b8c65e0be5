import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './editable-name.module.css';
import { NameField } from './name-field.tsx';

/** A project's name as a heading, with the pencil that changes it in place. */
export function EditableName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation('projects');
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <NameField
        name={name}
        onEnd={(next) => {
          setIsRenaming(false);
          if (next) onRename(next);
        }}
      />
    );
  }
  return (
    <span className={classes.root}>
      <span className={classes.name}>{name}</span>
      <ActionIcon aria-label={t('rename.start')} onClick={() => setIsRenaming(true)}>
        <IconPencil size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
