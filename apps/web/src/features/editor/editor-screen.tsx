import { Button } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import classes from './editor-screen.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { OpenEditor } from './open-editor.tsx';
import { useEditorSession } from './session/use-editor-session.ts';

/** `/montage/:id`: a film is edited as text, picture and time. */
export function EditorScreen() {
  const { id = '' } = useParams();
  return <FilmEditor key={id} id={id} />;
}

function FilmEditor({ id }: { id: string }) {
  const { t } = useTranslation(['editor', 'common']);
  const session = useEditorSession(id);
  const describe = useDescribeError();
  const name = 'view' in session ? session.view.name : null;
  useEffect(() => {
    if (name) document.title = `${name} · Atelier`;
  }, [name]);
  switch (session.phase) {
    case 'loading':
      return <EditorSkeleton job={null} isPreparing={false} />;
    case 'preparing':
      return <EditorSkeleton job={session.job} isPreparing name={session.view.name} />;
    case 'gone':
      return (
        <main id="main" tabIndex={-1} className={classes.message}>
          <EmptyState
            icon={<IconMovieOff size={28} />}
            title={t('gone.title')}
            titleOrder={1}
            body={t('gone.body')}
            action={<PrimaryLink to="/projet">{t('gone.projects')}</PrimaryLink>}
          />
        </main>
      );
    case 'failed':
      return (
        <main id="main" tabIndex={-1} className={classes.message}>
          <EmptyState
            icon={<IconMovieOff size={28} />}
            title={t('failed.title')}
            titleOrder={1}
            body={describe(session.error)}
            action={<Button onClick={session.retry}>{t('common:actions.retry')}</Button>}
          />
        </main>
      );
    case 'open':
      return <OpenEditor view={session.view} editor={session.editor} />;
  }
}
