import { Button, Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEditor } from '../session/editor-context.tsx';
import { CommentList } from './comment-list.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import classes from './share.module.css';
import { useReviews } from './use-reviews.ts';

interface ShareDialogProps {
  /** The film has a rendered video, which guests see. */
  isRendered: boolean;
  onClose: () => void;
}

/** Links for guests, who comment on the rendered film and decide on it, and what they said. */
export function ShareDialog({ isRendered, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const { store, player } = useEditor();
  const reviews = useReviews(store);
  const { query } = reviews;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.intro}>{t('share.intro')}</p>
        {isRendered ? null : <Notice tone="warning">{t('share.notRendered')}</Notice>}
        <LinkForm create={reviews.create} />
        {query.isPending ? (
          <Skeleton height={88} radius={12} />
        ) : query.isError ? (
          <Notice tone="danger" role="alert">
            <p className={classes.intro}>{describe(query.error)}</p>
            <Button size="compact-md" variant="light" onClick={() => void query.refetch()}>
              {t('common:actions.retry')}
            </Button>
          </Notice>
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
      </div>
    </Modal>
  );
}
