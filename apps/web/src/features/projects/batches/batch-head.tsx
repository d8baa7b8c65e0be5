import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toast.ts';
import { PublishButton } from '../../../workbench/publishing/publish-button.tsx';
import { useArchive } from '../../../workbench/results/use-archive.ts';
import { readBatchIds } from '../read/read-projects.ts';
import type { ShownProject } from '../read/use-projects.ts';
import { isPublishable, videoOf } from '../videos-to-publish.ts';
import classes from './batch-head.module.css';

interface BatchHeadProps {
  batchId: string;
  name: string;
  /** The shown ones; the archive holds all. */
  projects: readonly ShownProject[];
}

/** The name of a source above what was made from it, and all of that as one zip. */
export function BatchHead({ batchId, name, projects }: BatchHeadProps) {
  const { t } = useTranslation('projects');
  const userId = useUser()?.id ?? '';
  const archive = useArchive();
  const download = async () => {
    try {
      await archive.download(await readBatchIds(userId, batchId), name);
    } catch (error) {
      console.warn('The projects of a batch could not be read', error);
      toast.error(t('error.download'));
    }
  };
  return (
    <div className={classes.root}>
      <h2 className={classes.name} title={name}>
        {name}
      </h2>
      <span className={classes.count}>{t('batch.count', { count: projects.length })}</span>
      <span className={classes.all}>
        <PublishButton
          videos={projects.filter(isPublishable).map(videoOf)}
          isDisabled={!projects.some(isPublishable)}
        />
      </span>
      <Button
        variant="subtle"
        h={44}
        loading={archive.isBusy}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        aria-label={t('batch.downloadLabel', { name })}
        onClick={() => void download()}
      >
        {t('batch.download')}
      </Button>
    </div>
  );
}
