import { ADMIN_QUEUE_STATES, type AdminJob, type AdminQueueState } from '@atelier/contracts/admin/queue';
import * as routes from '@atelier/routes/admin';
import { SegmentedControl } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAct } from '../parts/admin-api.ts';
import { DataState } from '../parts/data-state.tsx';
import classes from '../parts/parts.module.css';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useAdminData } from '../parts/use-admin-data.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobTable } from './job-table.tsx';

const REFRESH_MS = 3000;

/** The jobs by state; the chosen state is part of the address. */
export function QueueTab() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const state = ADMIN_QUEUE_STATES.find((each) => each === query.get('state')) ?? 'running';
  const queue = useAdminData(
    ['queue', state],
    (signal) => api.call(routes.readAdminQueue, { query: { state }, signal }),
    REFRESH_MS,
  );
  const [shown, setShown] = useState<AdminJob | null>(null);
  const [leaving, setLeaving] = useState<AdminJob | null>(null);
  const cancel = useAct(
    ({ job, reason }: { job: AdminJob; reason: string }) =>
      api.call(routes.cancelAdminJob, { params: { id: job.id }, body: { reason } }),
    t('queue.cancelled'),
  );
  const retry = useAct(
    (job: AdminJob) => api.call(routes.retryAdminJob, { params: { id: job.id }, body: {} }),
    t('queue.retried'),
  );
  const labelOf = (each: AdminQueueState) => {
    const count = queue.data?.counts[each];
    return count === undefined ? t(`queue.states.${each}`) : `${t(`queue.states.${each}`)} · ${count}`;
  };
  return (
    <section>
      <div className={classes.bar}>
        <SegmentedControl
          value={state}
          onChange={(next) => setQuery(next === 'running' ? {} : { state: next }, { replace: true })}
          data={ADMIN_QUEUE_STATES.map((each) => ({ value: each, label: labelOf(each) }))}
          aria-label={t('tabs.queue')}
        />
      </div>
      <DataState query={queue}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <EmptyState
              icon={<IconStack2 size={28} />}
              title={t(`queue.empty.${state}`)}
              body={t(`queue.emptyBody.${state}`)}
            />
          ) : (
            <JobTable
              jobs={jobs}
              label={t(`queue.states.${state}`)}
              onShow={setShown}
              onCancel={setLeaving}
              onRetry={(job) => retry.mutate(job)}
              retrying={retry.isPending ? (retry.variables?.id ?? null) : null}
            />
          )
        }
      </DataState>
      {shown ? <JobDialog job={shown} onClose={() => setShown(null)} /> : null}
      {leaving ? (
        <ReasonDialog
          title={t('queue.cancelTitle')}
          body={t('queue.cancelBody', {
            title: leaving.title,
            person: leaving.person?.email ?? t('nobody'),
          })}
          confirmLabel={t('queue.cancelConfirm')}
          dismissLabel={t('queue.cancelDismiss')}
          isPending={cancel.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={(reason) =>
            cancel.mutate({ job: leaving, reason }, { onSettled: () => setLeaving(null) })
          }
        />
      ) : null}
    </section>
  );
}
