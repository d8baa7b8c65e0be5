import type { AdminJob } from '@atelier/contracts/admin/queue';
import { isToolId, TOOLS } from '@atelier/contracts/tools/registry';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import classes from '../parts/parts.module.css';
import { PersonLink } from '../parts/person-link.tsx';

interface JobTableProps {
  jobs: AdminJob[];
  label: string;
  onShow: (job: AdminJob) => void;
  onCancel: (job: AdminJob) => void;
  onRetry: (job: AdminJob) => void;
  /** The job that is being begun anew. */
  retrying: string | null;
}

export function JobTable({ jobs, label, onShow, onCancel, onRetry, retrying }: JobTableProps) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const toolName = useToolName();
  const columns: Column<AdminJob>[] = [
    {
      key: 'job',
      label: t('queue.job'),
      kind: 'name',
      render: (job) => (
        <>
          <span className={classes.title}>{job.title || toolName(job.tool)}</span>
          <span className={classes.sub}>{toolName(job.tool)}</span>
        </>
      ),
    },
    { key: 'person', label: t('queue.person'), render: (job) => <PersonLink person={job.person} /> },
    { key: 'state', label: t('queue.state'), render: (job) => <JobState job={job} /> },
    {
      key: 'since',
      label: t('queue.since'),
      render: (job) => formatMoment(job.endedAt ?? job.startedAt ?? job.createdAt, language),
    },
    { key: 'cost', label: t('queue.cost'), kind: 'number', render: (job) => job.cost || t('queue.free') },
    {
      key: 'actions',
      label: t('queue.actions'),
      kind: 'actions',
      render: (job) => (
        <>
          <Button variant="default" size="sm" h={44} onClick={() => onShow(job)}>
            {t('queue.details')}
          </Button>
          {job.status === 'failed' ? (
            <Button
              size="sm"
              h={44}
              variant="light"
              loading={retrying === job.id}
              onClick={() => onRetry(job)}
            >
              {t('queue.retry')}
            </Button>
          ) : (
            <Button size="sm" h={44} variant="light" color="red" onClick={() => onCancel(job)}>
              {t('queue.cancel')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={jobs} keyOf={({ id }) => id} />;
}

function JobState({ job }: { job: AdminJob }) {
  const { t } = useTranslation(['common', 'admin']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  if (job.status === 'failed') {
    return (
      <>
        <Chip size="sm" tone="danger">
          {t('admin:queue.states.failed')}
        </Chip>
        {job.error ? <span className={classes.sub}>{describe(job.error)}</span> : null}
      </>
    );
  }
  if (job.status === 'queued') return <Chip size="sm">{t('admin:queue.states.queued')}</Chip>;
  return (
    <>
      <span className={classes.title}>
        {t(`common:jobs.stage.${job.stage}`)} · {formatPercent(job.percent / 100, language)}
      </span>
      <Progress value={job.percent} size={6} radius="xl" mt={6} aria-label={job.title} />
      {job.attempt > 1 ? (
        <span className={classes.sub}>{t('admin:queue.attempt', { attempt: job.attempt })}</span>
      ) : null}
    </>
  );
}

function useToolName(): (tool: string) => string {
  const { t } = useTranslation('tools');
  return (tool) => (isToolId(tool) ? t(`${TOOLS[tool].id}.name`) : tool);
}
