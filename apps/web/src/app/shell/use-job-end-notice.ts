import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import { isToolId, TOOLS } from '@atelier/contracts/tools/registry';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { toast } from '../../ui/toast.ts';

/**
 * When a job that was seen running has ended: credits and projects are fetched again, and a person who is on another
 * screen than the job's own is told.
 */
export function useJobEndNotice(jobs: JobView[]): void {
  const { t } = useTranslation();
  const running = useRef(new Set<string>());
  useEffect(() => {
    const ended = jobs.filter((job) => hasEnded(job) && running.current.has(job.id));
    running.current = new Set(jobs.filter((job) => !hasEnded(job)).map((job) => job.id));
    if (ended.length === 0) return;
    void refreshAfterJob();
    const done = ended.find(hasResult);
    if (!done || isOnScreenOf(done)) return;
    // A download is no project: its own screen hands it over.
    toast.success(t(done.result?.projectId ? 'jobs.ready' : 'jobs.readyTool', { title: nameOfJob(done) }));
  }, [jobs, t]);
}

function isOnScreenOf(job: JobView): boolean {
  const { pathname } = window.location;
  if (job.filmId) return pathname === `/montage/${job.filmId}`;
  if (!isToolId(job.tool)) return false;
  const routes: readonly string[] = TOOLS[job.tool].routes;
  return routes.includes(pathname);
}
