import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './running-strip.module.css';
import type { ShownProgress } from './shown-progress.ts';

/** In the place of the primary button while a run goes on: how far it is, and the way back to the popup. */
export function RunningStrip({ progress, onOpen }: { progress: ShownProgress; onOpen: () => void }) {
  const { t } = useTranslation('media');
  const { percent, stage, isWaiting = false } = progress;
  return (
    <div className={classes.root}>
      <div className={classes.texts}>
        <span className={classes.stage}>{stage}</span>
        {isWaiting ? null : (
          <span className={classes.percent}>{t('progress.percent', { percent: Math.floor(percent) })}</span>
        )}
        <Progress
          value={isWaiting ? 100 : percent}
          animated={isWaiting}
          size={6}
          radius="xl"
          className={classes.bar ?? ''}
          aria-label={stage}
        />
      </div>
      <Button variant="light" onClick={onOpen}>
        {t('progress.show')}
      </Button>
    </div>
  );
}
