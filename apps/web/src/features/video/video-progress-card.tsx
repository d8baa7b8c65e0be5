import { Button, Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { isWaiting, queuePosition } from '../../workbench/runs/progress/progress-phase.ts';
import { canCancel } from '../../workbench/runs/run-state.ts';
import type { VideoWork } from './use-video.ts';
import { VIDEO_STEPS, videoStep } from './video-progress.ts';
import classes from './video-progress-card.module.css';

/** The progress bar with its three steps. Leaving the page does not stop the work. */
export function VideoProgressCard({ video, onCancel }: { video: VideoWork; onCancel: () => void }) {
  const { t } = useTranslation(['video', 'media']);
  const { generation, percent, isSlow } = video;
  const { state } = generation;
  const current = videoStep(state);
  const whole = Math.floor(percent);
  const stepName = VIDEO_STEPS[current] ?? 'finalization';
  const isQueued = isWaiting(state);
  const stage = isQueued
    ? t('media:progress.queued', { position: queuePosition(state) ?? 1 })
    : t(`progress.${stepName}`);
  return (
    <section id="video-progress" className={classes.root} aria-label={t('progress.title')}>
      <div className={classes.head}>
        <span role="status">{stage}</span>
        {isQueued ? null : (
          <span className={classes.percent}>{t('media:progress.percent', { percent: whole })}</span>
        )}
      </div>
      <Progress
        value={isQueued ? 100 : percent}
        animated={isQueued}
        size={10}
        radius="xl"
        aria-label={t('progress.title')}
      />
      <ol className={classes.steps}>
        {VIDEO_STEPS.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {index < current ? <IconCheck size={18} /> : index + 1}
            </span>
            {t(`progress.${step}`)}
          </li>
        ))}
      </ol>
      {isSlow ? <Notice tone="info">{t('progress.slow')}</Notice> : null}
      <p className={classes.note}>{t('progress.leave')}</p>
      <Button variant="subtle" color="gray" onClick={onCancel} disabled={!canCancel(state)}>
        {t('media:progress.cancel')}
      </Button>
    </section>
  );
}
