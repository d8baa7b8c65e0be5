import type { Webhook } from '@atelier/contracts/automation/webhooks';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './api-tab.module.css';
import { Deliveries } from './deliveries.tsx';
import { EVENT_NAMES } from './event-names.ts';
import type { useWebhooks } from './use-automation.ts';

interface WebhookItemProps {
  webhook: Webhook;
  actions: Pick<ReturnType<typeof useWebhooks>, 'rotate' | 'enable' | 'remove'>;
  onSecret(secret: string): void;
}

/** One webhook: how it fares, what was sent, and what can be done with it. */
export function WebhookItem({ webhook, actions, onSecret }: WebhookItemProps) {
  const { t, i18n } = useTranslation(['api', 'common']);
  const describe = useDescribeError();
  const [isOpen, setIsOpen] = useState(false);
  const { id, url, events, enabled, failing_since } = webhook;
  const onError = (error: Error) => toast.error(describe(error));
  const rotate = async () => {
    const isSure = await confirm({
      title: t('webhooks.rotateTitle'),
      body: t('webhooks.rotateBody'),
      confirmLabel: t('webhooks.rotate'),
    });
    if (isSure) actions.rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret), onError });
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('webhooks.deleteTitle'),
      body: t('webhooks.deleteBody', { url }),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) actions.remove.mutate(id, { onError });
  };
  const state = !enabled
    ? t('webhooks.disabled')
    : failing_since
      ? t('webhooks.failing', { date: formatMoment(failing_since, i18n.language) })
      : t('webhooks.works');
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <strong>{url}</strong>
        <span>{events.map((event) => t(EVENT_NAMES[event])).join(' · ')}</span>
        <span>{state}</span>
      </div>
      <div className={classes.actions}>
        <Button h={44} variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('webhooks.deliveries')}
        </Button>
        <Button h={44} variant="default" onClick={() => void rotate()}>
          {t('webhooks.rotate')}
        </Button>
        <Button
          h={44}
          variant="default"
          onClick={() => actions.enable.mutate({ id, enabled: !enabled }, { onError })}
        >
          {enabled ? t('webhooks.switchOff') : t('webhooks.switchOn')}
        </Button>
        <Button h={44} variant="default" onClick={() => void remove()}>
          {t('common:actions.delete')}
        </Button>
      </div>
      {isOpen ? <Deliveries webhookId={id} /> : null}
    </li>
  );
}
