import { useEffect } from 'react';
import { cancelJobOnLeave } from '../../lib/jobs/cancel-job.ts';
import type { JobRun } from './job-run.ts';

/** Cancels the jobs of a run when the page is left, because their output belongs to the page. */
export function useEndWithPage<Output>(run: JobRun<Output>): void {
  useEffect(() => {
    const end = () => {
      const { state } = run;
      if (state.phase === 'processing') for (const jobId of state.jobIds) cancelJobOnLeave(jobId);
    };
    window.addEventListener('pagehide', end);
    return () => window.removeEventListener('pagehide', end);
  }, [run]);
}
