import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useEditor } from '../session/editor-context.tsx';
import { CommentList } from './comment-list.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { TeamSection } from './team-section.tsx';
import { useReviews } from './use-reviews.ts';

interface ShareDialogProps {
  /** The film has a rendered video, which guests see. */
  isRendered: boolean;
  onClose: () => void;
}

/** Links for guests, who comment on the rendered film and decide on it, what they said, and the team of the film. */
export function ShareDialog({ isRendered, onClose }: ShareDialogProps) {
  const { t } = useTranslation('editor');
  const { store, player } = useEditor();
  const reviews = useReviews(store);
  const { query } = reviews;
  return (
    <EditorDialog title={t('share.title')} intro={t('share.intro')} onClose={onClose}>
      {isRendered ? null : <Notice tone="warning">{t('share.notRendered')}</Notice>}
      <LinkForm create={reviews.create} />
      {query.isPending ? (
        <Skeleton height={88} radius={12} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <>
          <LinkList links={query.data.reviews} revoke={reviews.revoke} />
          <CommentList
            comments={query.data.comments}
            resolve={reviews.resolve}
            onApplied={onClose}
            onSeek={(seconds) => {
              onClose();
              player.seek(seconds);
            }}
          />
        </>
      )}
      <TeamSection filmId={store.id} />
    </EditorDialog>
  );
}
