import { followJob } from '@atelier/client/follow-job';
import type { JobView } from '@atelier/contracts/jobs';
import type { FilmView } from '@atelier/contracts/tools/films';
import { Button, Modal, Progress } from '@mantine/core';
import { IconDownload, IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { cancelJob } from '../../../lib/jobs/cancel-job.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import type { FilmStore } from '../store/film-store.ts';
import classes from './bars.module.css';

export interface FilmRender {
  /** The job that runs; null for none. */
  job: JobView | null;
  isStarting: boolean;
  start(): void;
  download(): void;
  cancel(): void;
}

/** Renders a film and follows its job, also one that another tab started. */
export function useRender(view: FilmView, store: FilmStore): FilmRender {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const describe = useDescribeError();
  const [jobId, setJobId] = useState<string | null>(view.rendering?.process_id ?? null);
  const [job, setJob] = useState<JobView | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const found = view.rendering?.process_id ?? null;
  const readAgain = useCallback(
    () =>
      Promise.all(
        [['films'], ['jobs'], ['projects'], ['account']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    [client],
  );
  useEffect(() => {
    if (found) setJobId(found);
  }, [found]);
  useEffect(() => {
    if (!jobId) return;
    const controller = new AbortController();
    followJob(api, jobId, { signal: controller.signal, onChange: setJob })
      .then(async (ended) => {
        if (ended.error) toast.error(describe(ended.error));
        else if (ended.status !== 'cancelled') toast.success(t('render.done'));
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
  }, [jobId, describe, readAgain, t]);
  const start = () => {
    if (isStarting || jobId) return;
    setIsStarting(true);
    store
      .flush()
      .then(() => films.render(view.id, { tool: view.tool }))
      .then((id) => {
        setJobId(id);
        void client.invalidateQueries({ queryKey: ['jobs'] });
      })
      .catch((error: unknown) => toast.error(describe(error)))
      .finally(() => setIsStarting(false));
  };
  const download = () => {
    const { render } = view;
    if (!render) return;
    api
      .send({ path: `/api/download-film/${render.process_id}`, timeoutMs: 600_000 })
      .then(async (answer) => saveBlob(await answer.blob(), `${safeFileName(view.name)}.mp4`))
      .catch((error: unknown) => toast.error(describe(error)));
  };
  const cancel = () => {
    if (jobId) cancelJob(jobId).catch((error: unknown) => toast.error(describe(error)));
  };
  return { job: job ?? (jobId ? WAITING : null), isStarting, start, download, cancel };
}

/** Shown until the first news of the job. */
const WAITING: JobView = {
  ...{ id: '', tool: 'film', status: 'queued', stage: 'waiting', percent: 0, position: null, attempt: 1 },
  ...{
    title: '',
    name: null,
    createdAt: '',
    endedAt: null,
    cost: 0,
    counter: null,
    error: null,
    result: null,
  },
};

interface RenderButtonProps {
  view: FilmView;
  render: FilmRender;
  /** The film differs from the newest render. */
  isChanged: boolean;
}

/** Generate with its price, then the progress, then the file. */
export function RenderButton({ view, render, isChanged }: RenderButtonProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { job } = render;
  const url = view.render?.url ?? null;
  const { credits } = view.price;
  if (job) {
    const percent = Math.round(job.percent);
    return (
      <div className={classes.rendering} role="status">
        <div className={classes.renderingTexts}>
          <span className={classes.renderingText}>
            {job.status === 'queued' ? t('render.waiting') : t('render.running', { percent })}
          </span>
          <Progress value={percent} size="sm" radius="xl" aria-label={t('render.progress')} />
        </div>
        <SmallButton variant="subtle" color="gray" onClick={render.cancel}>
          {t('common:actions.cancel')}
        </SmallButton>
      </div>
    );
  }
  const price = credits === 0 ? t('render.free') : t('common:credits.price', { count: credits });
  return (
    <div className={classes.result}>
      {view.render ? (
        <Button
          variant="default"
          h={40}
          className={classes.open ?? ''}
          leftSection={<IconPlayerPlay size={17} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('render.open')}
        </Button>
      ) : null}
      {view.render && !isChanged ? (
        <PrimaryButton
          h={40}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={render.download}
        >
          {t('common:actions.download')}
        </PrimaryButton>
      ) : (
        <PrimaryButton
          h={40}
          loading={render.isStarting}
          leftSection={<IconMovie size={18} aria-hidden="true" />}
          onClick={render.start}
        >
          {t('render.generate', { price })}
        </PrimaryButton>
      )}
      <Modal
        opened={isOpen && view.render !== null}
        onClose={() => setIsOpen(false)}
        title={view.name}
        size="auto"
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      >
        {url ? (
          // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture
          <video className={classes.film} src={url} controls autoPlay playsInline />
        ) : (
          <p>{t('render.noPreview')}</p>
        )}
        <PrimaryButton
          mt="md"
          fullWidth
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={render.download}
        >
          {t('common:actions.download')}
        </PrimaryButton>
      </Modal>
    </div>
  );
}
