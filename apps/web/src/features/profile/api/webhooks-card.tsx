import { Button, Text, Title } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './api-tab.module.css';
import { ShownOnce } from './shown-once.tsx';
import { useWebhooks } from './use-automation.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Addresses that are told when something has ended. */
export function WebhooksCard() {
  const { t } = useTranslation(['api', 'common']);
  const describe = useDescribeError();
  const webhooks = useWebhooks();
  const { query, create } = webhooks;
  const [secret, setSecret] = useState<string | null>(null);
  const { data } = query;
  return (
    <section className={classes.card} aria-labelledby="webhooks-title">
      <Title order={2} id="webhooks-title">
        {t('webhooks.title')}
      </Title>
      <Text c="dimmed">{t('webhooks.intro')}</Text>
      {secret ? (
        <ShownOnce secret={secret} text={t('webhooks.once')} onClose={() => setSecret(null)} />
      ) : null}
      <WebhookForm
        isSaving={create.isPending}
        error={create.isError ? describe(create.error) : null}
        onCreate={async (webhook) => {
          try {
            setSecret((await create.mutateAsync(webhook)).secret);
            return true;
          } catch {
            // Shown beside the field.
            return false;
          }
        }}
      />
      {query.isPending ? <SkeletonBlock heights={[56]} /> : null}
      {query.isError ? (
        <>
          <ErrorBox error={describe(query.error)} />
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </>
      ) : null}
      {data?.webhooks.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={28} />}
          title={t('webhooks.emptyTitle')}
          body={t('webhooks.emptyBody')}
          titleOrder={3}
        />
      ) : null}
      {data && data.webhooks.length > 0 ? (
        <ul className={classes.list}>
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} actions={webhooks} onSecret={setSecret} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
