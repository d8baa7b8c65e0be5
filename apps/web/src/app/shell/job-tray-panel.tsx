import type { JobView } from '@atelier/contracts/jobs';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JobItem } from '../../workbench/jobs/job-item.tsx';
import classes from './job-tray.module.css';

interface JobTrayPanelProps {
  jobs: JobView[];
  isError: boolean;
  onLeave: () => void;
}

export function JobTrayPanel({ jobs, isError, onLeave }: JobTrayPanelProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.panel} aria-label={t('jobs.tray')}>
      <h2 className={classes.title}>{t('jobs.tray')}</h2>
      {jobs.length === 0 ? (
        <EmptyState
          icon={<IconBolt size={28} />}
          titleOrder={3}
          title={isError ? t('jobs.loadError') : t('jobs.empty')}
          {...(isError ? {} : { body: t('jobs.emptyBody') })}
        />
      ) : (
        <ul className={classes.list}>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
