import type { JobView } from '@atelier/contracts/jobs';
import { ActionIcon, Progress, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './editor-screen.module.css';

const LINES = [92, 100, 78, 0, 96, 88, 100, 54, 0, 100, 84, 97, 61];

/** The editor before its film is there: in its layout, with the progress of the preparation. */
export function EditorSkeleton({
  job,
  isPreparing,
  name,
}: {
  job: JobView | null;
  isPreparing: boolean;
  name?: string;
}) {
  const { t } = useTranslation('editor');
  const percent = Math.round(job?.percent ?? 0);
  return (
    <div className={classes.screen}>
      <header className={classes.skeletonBar}>
        <ActionIcon component={Link} to="/projet" size={44} aria-label={t('back')}>
          <IconArrowLeft size={21} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <h1 className={classes.skeletonName}>{name ?? t('title')}</h1>
      </header>
      <main id="main" tabIndex={-1} className={classes.body} aria-busy="true">
        <div className={classes.text}>
          {isPreparing ? (
            <div className={classes.preparing} role="status">
              <strong>{t('preparing.title')}</strong>
              <span>
                {job?.status === 'queued' ? t('preparing.waiting') : t('preparing.running', { percent })}
              </span>
              <Progress value={percent} size="sm" radius="xl" aria-label={t('preparing.progress')} />
            </div>
          ) : (
            <span className="visually-hidden" role="status">
              {t('loading')}
            </span>
          )}
          <div className={classes.lines} aria-hidden="true">
            {LINES.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
              <Skeleton key={index} height={width === 0 ? 8 : 14} width={`${width}%`} visible={width > 0} />
            ))}
          </div>
        </div>
        <div className={classes.preview} aria-hidden="true">
          <Skeleton className={classes.skeletonStage ?? ''} radius={12} />
        </div>
        <div className={classes.inspector} aria-hidden="true">
          <div className={classes.lines}>
            {[100, 60, 100, 100, 70].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
              <Skeleton key={index} height={28} width={`${width}%`} />
            ))}
          </div>
        </div>
        <div className={classes.timeline} aria-hidden="true">
          <div className={classes.lines}>
            <Skeleton height={72} radius={8} />
          </div>
        </div>
      </main>
    </div>
  );
}
