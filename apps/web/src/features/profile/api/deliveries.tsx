import type { WebhookDelivery } from '@atelier/contracts/automation/webhooks';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './api-tab.module.css';
import { EVENT_NAMES } from './event-names.ts';
import { useDeliveries } from './use-automation.ts';

/** The deliveries of a webhook, newest first; each can be sent again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('api');
  const describe = useDescribeError();
  const { query, sendAgain } = useDeliveries(webhookId);
  if (query.isPending) return <SkeletonBlock heights={[56]} />;
  if (query.isError) return <ErrorBox error={describe(query.error)} />;
  const { deliveries } = query.data;
  return (
    <div className={classes.deliveries}>
      {deliveries.length === 0 ? <Text c="dimmed">{t('deliveries.none')}</Text> : null}
      <ul className={classes.list}>
        {deliveries.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            onSend={() => sendAgain.mutate(delivery.id, { onError: (error) => toast.error(describe(error)) })}
          />
        ))}
      </ul>
    </div>
  );
}

function DeliveryItem({ delivery, onSend }: { delivery: WebhookDelivery; onSend(): void }) {
  const { t, i18n } = useTranslation('api');
  const { event, status, attempts, answer_status, failure, created_at, next_attempt_at } = delivery;
  const when = (moment: string) => formatMoment(moment, i18n.language);
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <strong>
          {t(EVENT_NAMES[event])} · {t(`deliveries.status.${status}`)}
        </strong>
        <span>
          {when(created_at)} · {t('deliveries.attempts', { count: attempts })}
        </span>
        {failure ? <span>{t(`deliveries.failure.${failure}`, { status: answer_status })}</span> : null}
        {next_attempt_at && attempts > 0 ? (
          <span>{t('deliveries.next', { date: when(next_attempt_at) })}</span>
        ) : null}
      </div>
      <Button h={44} variant="default" onClick={onSend}>
        {t('deliveries.again')}
      </Button>
    </li>
  );
}
