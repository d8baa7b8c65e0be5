import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../editor-screen.module.css';

/** The bar of the editor before there is a film to edit: the way back, and a name. */
export function EditorHeader({ name }: { name: string }) {
  const { t } = useTranslation('editor');
  return (
    <header className={classes.skeletonBar}>
      <ActionIcon component={Link} to="/projet" size={44} aria-label={t('back')}>
        <IconArrowLeft size={21} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <h1 className={classes.skeletonName}>{name}</h1>
    </header>
  );
}
