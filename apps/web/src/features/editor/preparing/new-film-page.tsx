import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../editor-screen.module.css';
import { EditorHeader } from './editor-header.tsx';

/** A screen before the film is there, below the bar of the editor. */
export function NewFilmPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.screen}>
      <EditorHeader name={t('newFilm.title')} />
      {children}
    </div>
  );
}
