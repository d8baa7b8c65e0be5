import { IconMovieOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import classes from './editor-screen.module.css';

interface EditorMessageProps {
  title: string;
  body: string;
  /** The next action. */
  action: ReactNode;
}

/** Stands in place of the editor where no film can be shown. */
export function EditorMessage(props: EditorMessageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.message}>
      <EmptyState icon={<IconMovieOff size={28} />} titleOrder={1} {...props} />
    </main>
  );
}

/** The message for a film that was deleted or never existed. */
export function FilmGone() {
  const { t } = useTranslation('editor');
  return (
    <EditorMessage
      title={t('gone.title')}
      body={t('gone.body')}
      action={<PrimaryLink to="/projet">{t('gone.projects')}</PrimaryLink>}
    />
  );
}
