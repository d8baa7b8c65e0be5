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
  /** By default that of a film that cannot be shown. */
  icon?: ReactNode;
  /** 2 below a bar that has the heading of the screen. */
  titleOrder?: 1 | 2;
}

/** Stands in place of the editor where no film can be shown. */
export function EditorMessage({
  icon = <IconMovieOff size={28} />,
  titleOrder = 1,
  ...props
}: EditorMessageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.message}>
      <EmptyState icon={icon} titleOrder={titleOrder} {...props} />
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
