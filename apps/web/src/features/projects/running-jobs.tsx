import type { JobView } from '@atelier/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { JobItem } from '../../workbench/jobs/job-item.tsx';
import classes from './running-jobs.module.css';

/** The running jobs that will become projects, with the percentage of the other places. */
export function RunningJobs({ jobs }: { jobs: JobView[] }) {
  const { t } = useTranslation('projects');
  return (
    <section className={classes.section} aria-labelledby="running-jobs">
      <h2 id="running-jobs" className={classes.title}>
        {t('running')}
      </h2>
      <ul className={classes.list}>
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
