import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { EditorMessage, FilmGone } from './editor-message.tsx';
import { OpenEditor } from './open-editor.tsx';
import { EditorSkeleton } from './preparing/editor-skeleton.tsx';
import { PreparingFilm } from './preparing/preparing-film.tsx';
import { useEditorSession } from './session/use-editor-session.ts';

/** `/montage/:id`: edits a film by its text, its preview and its timeline. */
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
      return <EditorSkeleton />;
    case 'preparing':
      return <PreparingFilm view={session.view} job={session.job} />;
    case 'gone':
      return <FilmGone />;
    case 'failed':
      return (
        <EditorMessage
          title={t('failed.title')}
          body={describe(session.error)}
          action={<Button onClick={session.retry}>{t('common:actions.retry')}</Button>}
        />
      );
    case 'open':
      return <OpenEditor view={session.view} editor={session.editor} />;
  }
}
