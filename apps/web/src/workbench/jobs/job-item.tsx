import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import { isToolId, TOOLS } from '@atelier/contracts/tools/registry';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../lib/browser/format.ts';
import { formatAbout } from '../../lib/browser/format-measure.ts';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';
import { useShownPercent } from '../../lib/jobs/shown-percent.ts';
import { CancelControl } from './cancel-control.tsx';
import classes from './job-item.module.css';

/** One job: its title, how far it is, and what can be done with it. */
export function JobItem({ job, onLeave }: { job: JobView; onLeave?: () => void }) {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const stateText = useStateText(job);
  const percent = useShownPercent(job);
  const isRunning = !hasEnded(job);
  const isDone = hasResult(job);
  return (
    <li className={classes.item}>
      <div className={classes.name}>{nameOfJob(job)}</div>
      <CancelControl job={job} />
      <div
        className={classes.state}
        data-tone={isDone ? 'success' : job.status === 'failed' ? 'danger' : undefined}
      >
        <span>{stateText}</span>
        {job.status === 'running' ? <span>{formatPercent(percent / 100, language)}</span> : null}
      </div>
      {isRunning ? (
        <Progress
          value={job.status === 'queued' ? 100 : percent}
          animated={job.status === 'queued'}
          size={6}
          radius="xl"
          aria-label={nameOfJob(job)}
        />
      ) : null}
      {job.remainingSeconds ? (
        <div className={classes.state}>
          {t('jobs.remaining', { time: formatAbout(job.remainingSeconds, language) })}
        </div>
      ) : null}
      <div className={classes.links}>
        {isDone && job.result?.projectId ? (
          <Link to="/projet" onClick={onLeave}>
            {t('jobs.open')}
          </Link>
        ) : null}
        {job.filmId ? (
          <Link to={`/montage/${job.filmId}`} onClick={onLeave}>
            {t('jobs.openFilm')}
          </Link>
        ) : null}
        {isToolId(job.tool) ? (
          <Link to={TOOLS[job.tool].routes[0]} onClick={onLeave}>
            {t('jobs.openTool')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

function useStateText(job: JobView): string {
  const { t } = useTranslation(['common', 'errors']);
  const describe = useDescribeError();
  switch (job.status) {
    case 'queued':
      return job.position === null ? t('jobs.queued') : t('jobs.position', { position: job.position });
    case 'running':
      return t(`jobs.stage.${job.stage}`);
    case 'succeeded':
    case 'authorised':
      return t('jobs.succeeded');
    case 'failed': {
      if (!job.error) return t('jobs.failed');
      const message = describe(job.error);
      return isImageTool(job.tool) ? t('errors:literal.imageGeneration', { message }) : message;
    }
    case 'cancelled':
      return t('jobs.cancelled');
  }
}

function isImageTool(tool: string): boolean {
  return tool === TOOLS.image.id || tool === TOOLS['reference-image'].id;
}
