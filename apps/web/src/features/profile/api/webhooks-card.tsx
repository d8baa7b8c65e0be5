import { Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Panel } from '../../../ui/panel.tsx';
import { KeptList } from '../parts/kept-list.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useWebhooks } from './use-automation.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Addresses that receive the ends of jobs and runs. */
export function WebhooksCard() {
  const { t } = useTranslation('api');
  const describe = useDescribeError();
  const webhooks = useWebhooks();
  const { query, create } = webhooks;
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Panel id="webhooks-title" title={t('webhooks.title')}>
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
      <KeptList
        query={query}
        items={query.data?.webhooks}
        rows={[56]}
        error={query.isError ? describe(query.error) : ''}
        empty={{ icon: IconWebhook, title: t('webhooks.emptyTitle'), body: t('webhooks.emptyBody') }}
      >
        {(webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} actions={webhooks} onSecret={setSecret} />
        )}
      </KeptList>
    </Panel>
  );
}
