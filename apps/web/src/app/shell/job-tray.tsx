import { IconBolt } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../lib/browser/lazy.ts';
import { useJobs } from '../../lib/jobs/use-jobs.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import classes from './job-tray.module.css';
import { useJobEndNotice } from './use-job-end-notice.ts';

const loadPanel = () => import('./job-tray-panel.tsx');
const JobTrayPanel = lazy(async () => ({ default: (await loadPanel()).JobTrayPanel }));

/** The list of running and just ended jobs, on every screen. */
export function JobTray() {
  const { t } = useTranslation();
  const { jobs, running, isError } = useJobs();
  useJobEndNotice(jobs);
  const count = running.length;
  return (
    <Dropdown
      isWide
      label={count > 0 ? t('jobs.trayRunning', { count }) : t('jobs.tray')}
      onIntent={() => void loadPanel()}
      trigger={
        <>
          <IconBolt size={22} stroke={1.7} aria-hidden="true" />
          {count > 0 ? <span className={classes.count}>{count}</span> : null}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={classes.panel} aria-busy="true" />}>
          <JobTrayPanel jobs={jobs} isError={isError} onLeave={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}
