import type { FailedMail } from '@atelier/contracts/admin/installation';
import * as routes from '@atelier/routes/admin';
import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAct } from '../parts/admin-api.ts';
import { DataState } from '../parts/data-state.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';

const REFRESH_MS = 10_000;

/** Mails that a mail server did not take. */
export function MailsTab() {
  const { t } = useTranslation('admin');
  const mails = useAdminData(['mails'], (signal) => api.call(routes.listFailedMails, { signal }), REFRESH_MS);
  return (
    <DataState query={mails}>
      {({ mails: failed }) =>
        failed.length === 0 ? (
          <EmptyState
            icon={<IconMailCheck size={28} />}
            title={t('mails.empty')}
            body={t('mails.emptyBody')}
          />
        ) : (
          <MailTable mails={failed} />
        )
      }
    </DataState>
  );
}

function MailTable({ mails }: { mails: FailedMail[] }) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const send = useAct((id: string) => api.call(routes.resendMail, { params: { id } }), t('mails.sent'));
  const columns: Column<FailedMail>[] = [
    {
      key: 'mail',
      label: t('mails.mail'),
      kind: 'name',
      render: ({ to, subject }) => (
        <>
          <span className={classes.title}>{subject}</span>
          <span className={classes.sub}>{to}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('mails.state'),
      render: ({ state, canBeSent, error }) => (
        <>
          <Chip size="sm" tone={state === 'waiting' ? 'warning' : 'danger'}>
            {canBeSent ? t(`mails.${state}`) : t('mails.expired')}
          </Chip>
          {error ? <span className={classes.sub}>{error}</span> : null}
        </>
      ),
    },
    {
      key: 'attempts',
      label: t('mails.attempts'),
      kind: 'number',
      render: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      key: 'next',
      label: t('mails.next'),
      render: ({ nextTryAt }) => formatMoment(nextTryAt, language) ?? '–',
    },
    {
      key: 'actions',
      label: t('mails.actions'),
      kind: 'actions',
      render: ({ id, canBeSent }) =>
        canBeSent ? (
          <Button
            variant="light"
            size="sm"
            h={44}
            loading={send.isPending && send.variables === id}
            onClick={() => send.mutate(id)}
          >
            {t('mails.send')}
          </Button>
        ) : null,
    },
  ];
  return <DataTable label={t('tabs.mails')} columns={columns} rows={mails} keyOf={({ id }) => id} />;
}
