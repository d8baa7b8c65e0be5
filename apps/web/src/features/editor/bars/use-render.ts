import { followJob } from '@atelier/client/follow-job';
import type { JobNotice, JobView } from '@atelier/contracts/jobs';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../i18n/setup-i18n.ts';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { cancelJob } from '../../../lib/jobs/cancel-job.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import { saveRender, useReadAgain } from '../session/rendered-files.ts';
import type { FilmStore } from '../store/film-store.ts';

/** The time for which the message at the end of a render is shown with notices. */
const NOTICES_MS = 15_000;

export interface FilmRender {
  /** The job that runs; null for none. */
  job: JobView | null;
  isStarting: boolean;
  /** Starts a render, or does nothing while one starts or runs. Stable in between. */
  start: () => void;
  download(): void;
  /** Cancels the render, after a question. */
  cancel(): void;
}

/** Renders a film and follows its job, also one that another tab started. */
export function useRender(view: FilmView, store: FilmStore): FilmRender {
  const { t } = useTranslation(['editor', 'common']);
  const client = useQueryClient();
  const describe = useDescribeError();
  const [jobId, setJobId] = useState<string | null>(view.rendering?.process_id ?? null);
  const [job, setJob] = useState<JobView | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const found = view.rendering?.process_id ?? null;
  const sayDone = useEffectEvent(async (notices: readonly JobNotice[]) => {
    if (notices.length > 0) await loadNamespaces(['media']);
    const texts = notices.map((notice) => i18next.t(`media:notices.${notice}`));
    // On a phone, only this message says them.
    const options = texts.length > 0 ? { durationMs: NOTICES_MS } : {};
    toast.success([t('render.done'), ...texts].join(' '), options);
  });
  const readAgain = useReadAgain();
  useEffect(() => {
    if (found) setJobId(found);
  }, [found]);
  useEffect(() => {
    if (!jobId) return;
    const controller = new AbortController();
    followJob(api, jobId, { signal: controller.signal, onChange: setJob })
      .then(async (ended) => {
        if (ended.error) toast.error(describe(ended.error));
        else if (ended.status !== 'cancelled') void sayDone(ended.result?.notices ?? []);
        await readAgain();
        setJobId(null);
        setJob(null);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        toast.error(describe(error));
        setJobId(null);
        setJob(null);
      });
    return () => controller.abort();
  }, [jobId, describe, readAgain]);
  const { id, tool } = view;
  const start = useCallback(() => {
    if (isStarting || jobId) return;
    setIsStarting(true);
    store
      .flush()
      .then(() => films.render(id, { tool }))
      .then((id) => {
        setJobId(id);
        void client.invalidateQueries({ queryKey: ['jobs'] });
      })
      .catch((error: unknown) => toast.error(describe(error)))
      .finally(() => setIsStarting(false));
  }, [isStarting, jobId, store, id, tool, client, describe]);
  const download = () => {
    const { render } = view;
    if (!render) return;
    saveRender(render.process_id, view.name).catch((error: unknown) => toast.error(describe(error)));
  };
  const cancel = async () => {
    if (!jobId) return;
    const isSure = await confirm({
      title: t('common:jobs.askCancel'),
      confirmLabel: t('common:jobs.confirmCancel'),
      dismissLabel: t('common:jobs.keep'),
      danger: true,
    });
    if (isSure) cancelJob(jobId).catch((error: unknown) => toast.error(describe(error)));
  };
  return { job: job ?? (jobId ? WAITING : null), isStarting, start, download, cancel: () => void cancel() };
}

/** Stands for a job whose state is not known yet. */
const WAITING: JobView = {
  id: '',
  tool: 'film',
  status: 'queued',
  stage: 'waiting',
  percent: 0,
  position: null,
  attempt: 1,
  title: '',
  name: null,
  createdAt: '',
  endedAt: null,
  cost: 0,
  counter: null,
  error: null,
  result: null,
};
