import type { AdminJob, JobLogLine } from '@atelier/contracts/admin/queue';
import * as routes from '@atelier/routes/admin';
import { Modal, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataState } from '../parts/data-state.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';

const REFRESH_MS = 2000;

/** One job: its error, where it runs, and the last lines that were logged about it. */
export function JobDialog({ job, onClose }: { job: AdminJob; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const log = useAdminData(
    ['job-log', job.id],
    (signal) => api.call(routes.readJobLog, { params: { id: job.id }, signal }),
    REFRESH_MS,
  );
  const facts = [
    [t('queue.accepted'), formatMoment(job.createdAt, language)],
    [t('queue.worker'), job.worker],
    [t('queue.request'), job.requestId],
    [t('queue.id'), job.id],
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={job.title}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      {job.error ? (
        <Notice tone="danger">
          {describe(job.error)}
          <br />
          <code>
            {job.error.code}: {job.error.error}
          </code>
        </Notice>
      ) : null}
      <dl className={classes.facts} style={{ marginBlock: 20 }}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Title order={3} mb="sm">
        {t('queue.log')}
      </Title>
      <DataState query={log}>
        {({ lines }) =>
          lines.length === 0 ? (
            <Text c="dimmed">{t('queue.logEmpty')}</Text>
          ) : (
            <ol className={classes.log}>
              {numbered(lines).map(({ line, key }) => (
                <li key={key} data-level={line.level}>
                  <time dateTime={line.at}>{new Date(line.at).toLocaleTimeString(language)}</time>
                  <strong>{line.message}</strong>
                  {line.details ? <pre>{line.details}</pre> : null}
                </li>
              ))}
            </ol>
          )
        }
      </DataState>
    </Modal>
  );
}

/** Two lines can say the same in the same moment. */
function numbered(lines: JobLogLine[]) {
  return lines.map((line, place) => ({ line, key: `${line.at} ${place}` }));
}
