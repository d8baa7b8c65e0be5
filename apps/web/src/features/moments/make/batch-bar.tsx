import { Button, Group, Progress } from '@mantine/core';
import { IconDownload, IconFolder } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useJobs } from '../../../lib/jobs/use-jobs.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TransferBar } from '../../../workbench/long-source/transfer-bar.tsx';
import { useArchive } from '../../../workbench/results/use-archive.ts';
import classes from '../memory/moments.module.css';
import type { MomentsMemory } from '../memory/moments-memory.ts';
import { batchProgress } from './batch-progress.ts';
import type { MakeClips } from './use-make-clips.ts';

interface BatchBarProps {
  memory: MomentsMemory;
  making: MakeClips;
  /** It stands in the place of the button that asked for the clips, and takes its focus. */
  takesFocus: boolean;
}

/** The progress of all clips of this source, and the actions on finished ones. */
export function BatchBar({ memory, making, takesFocus }: BatchBarProps) {
  const { t } = useTranslation(['moments', 'media']);
  const describe = useDescribeError();
  const { jobs } = useJobs();
  const archive = useArchive();
  const section = useRef<HTMLElement>(null);
  const count = memory.made.length;
  useEffect(() => {
    if (takesFocus && count > 0) section.current?.focus();
  }, [takesFocus, count]);
  const progress = batchProgress(memory.made, jobs);
  const { position } = progress;
  const text = progress.isOver
    ? t('batch.ready', { count: progress.ready })
    : position !== null
      ? t('media:progress.queued', { position })
      : t('batch.running', { ready: progress.ready, total: progress.total });
  return (
    <section ref={section} tabIndex={-1} className={classes.panel} aria-label={t('batch.label')}>
      <p className={classes.barText} role="status">
        <span>{text}</span>
        {position === null ? <span>{t('percent', { percent: progress.percent })}</span> : null}
      </p>
      <Progress
        value={position === null ? progress.percent : 100}
        animated={position !== null}
        size={8}
        radius="xl"
        aria-label={text}
      />
      {making.transfer ? (
        <div className={classes.sending}>
          <TransferBar transfer={making.transfer} preparing={t('batch.takingRange')} />
        </div>
      ) : null}
      {making.needsFile ? (
        <Notice tone="warning" mt="sm" role="status">
          {t('batch.needsFile', { name: memory.source.name })}
        </Notice>
      ) : null}
      {making.error === null ? null : (
        <Notice tone="danger" mt="sm" role="alert">
          {describe(making.error)}{' '}
          <Button variant="subtle" size="compact-sm" h={44} onClick={making.retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {progress.failed > 0 ? (
        <Notice tone="warning" mt="sm">
          {t('batch.failed', { count: progress.failed })}
        </Notice>
      ) : null}
      {progress.projectIds.length > 0 ? (
        <Group mt="sm" gap="sm">
          <Button
            component={Link}
            to="/projet"
            variant="default"
            leftSection={<IconFolder size={18} aria-hidden="true" />}
          >
            {t('batch.projects')}
          </Button>
          <Button
            variant="default"
            loading={archive.isBusy}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void archive.download(progress.projectIds, memory.source.name)}
          >
            {t('batch.download')}
          </Button>
        </Group>
      ) : null}
    </section>
  );
}
