import { Modal, Skeleton } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { LoadError } from '../errors/load-error.tsx';
import { PublishForm } from './publish-form.tsx';
import { useDrafts, usePublisher } from './publishing-api.ts';
import type { VideoToPublish } from './video-to-publish.ts';

interface PublishDialogProps {
  /** At least one. */
  videos: readonly VideoToPublish[];
  onClose: () => void;
}

/** Publishes or schedules videos through the person's Postiz: channels, texts, time. */
export function PublishDialog({ videos, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['publishing', 'common']);
  const { query } = usePublisher();
  const isConnected = query.data?.connected ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('publish.title', { count: videos.length })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      {query.isPending ? <Skeleton height={320} radius={12} /> : null}
      {query.isError ? <LoadError query={query} /> : null}
      {query.data && !isConnected ? (
        <EmptyState
          icon={<IconPlugConnected size={28} />}
          title={t('publish.connectTitle')}
          body={t('publish.connectBody')}
          action={<PrimaryLink to="/profil?tab=publishing">{t('publish.connect')}</PrimaryLink>}
          titleOrder={3}
        />
      ) : null}
      {query.data && isConnected ? (
        <DraftedForm videos={videos} channels={query.data.channels} onClose={onClose} />
      ) : null}
    </Modal>
  );
}

function DraftedForm({
  videos,
  ...props
}: Omit<Parameters<typeof PublishForm>[0], 'videos'> & { videos: readonly VideoToPublish[] }) {
  const drafts = useDrafts(videos.map(({ projectId }) => projectId));
  const failed = drafts.find(({ isError }) => isError);
  if (failed) return <LoadError query={failed} />;
  const drafted = videos.flatMap((video, index) => {
    const draft = drafts[index]?.data;
    return draft ? [{ ...video, draft }] : [];
  });
  if (drafted.length < videos.length) return <Skeleton height={320} radius={12} />;
  return <PublishForm videos={drafted} {...props} />;
}
