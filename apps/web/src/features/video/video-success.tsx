import type { JobView } from '@atelier/contracts/jobs';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import { GeneratorNotices } from '../../workbench/results/generator-notices.tsx';
import { posterOf } from '../../workbench/results/poster-of.ts';
import { ProjectsButton } from '../../workbench/results/projects-button.tsx';
import { ResultEngine } from '../../workbench/results/result-engine.tsx';
import classes from './video-side.module.css';

interface VideoSuccessProps {
  job: JobView | undefined;
  url: string;
  /** While the same video plays in the modal. */
  isPaused: boolean;
  onView: () => void;
  onRenew: () => void;
}

/** The success block: the video itself, View Video, Generate New Video. */
export function VideoSuccess({ job, url, isPaused, onView, onRenew }: VideoSuccessProps) {
  const { t } = useTranslation(['video', 'media']);
  return (
    <section className={classes.root} aria-label={t('media:result.title')}>
      <Notice tone="success">{t('success.title')}</Notice>
      {isPaused ? null : (
        <VideoPlayer className={classes.player} src={url} title={t('result.title')} poster={posterOf(job)} />
      )}
      <div className={classes.facts}>
        <ResultEngine kind="video" engine={job?.result?.engine} />
      </div>
      <GeneratorNotices job={job} />
      <PrimaryButton fullWidth onClick={onView} leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}>
        {t('success.view')}
      </PrimaryButton>
      <div className={classes.more}>
        <Button
          variant="default"
          onClick={onRenew}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
        >
          {t('success.renew')}
        </Button>
        <ProjectsButton />
      </div>
    </section>
  );
}
