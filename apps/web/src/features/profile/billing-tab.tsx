import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCanBuy } from '../../lib/account/use-can-buy.ts';
import { usePlanLabel } from '../../lib/account/use-plan-label.ts';
import { formatDay, formatMoment } from '../../lib/browser/format-date.ts';
import { useUser } from '../../lib/session/session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { AccountData } from './account-data.tsx';
import classes from './billing-tab.module.css';
import { MembershipFacts } from './membership-facts.tsx';
import { useCancelSubscription } from './use-cancel-subscription.ts';

export function BillingTab() {
  const { t } = useTranslation('profile');
  const language = useUiLanguage();
  const user = useUser();
  const plan = usePlanLabel();
  const canBuy = useCanBuy();
  const cancellation = useCancelSubscription();
  const facts = [
    { label: t('billing.plan'), value: plan ?? '…' },
    { label: t('billing.joined'), value: formatDay(user?.created_at, language) ?? t('billing.unknown') },
    {
      label: t('billing.lastLogin'),
      value: formatMoment(user?.last_sign_in_at, language) ?? t('billing.unknown'),
    },
  ];
  const askToCancel = async () => {
    const confirmed = await confirm({
      title: t('cancel.title'),
      body: t('cancel.body'),
      confirmLabel: t('cancel.confirm'),
      dismissLabel: t('cancel.dismiss'),
      danger: true,
    });
    if (confirmed) cancellation.cancel();
  };
  return (
    <>
      <section className={classes.card}>
        <div className={classes.head}>
          <Title order={2}>{t('billing.title')}</Title>
          {canBuy ? (
            <Button component={Link} to="/tarifs" variant="light">
              {t('billing.change')}
            </Button>
          ) : null}
        </div>
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <MembershipFacts />
      </section>
      <section className={classes.card} data-stack>
        <div className={classes.danger}>
          <div>
            <Title order={3}>{t('billing.dangerTitle')}</Title>
            <Text c="dimmed">{t('billing.dangerBody')}</Text>
          </div>
          <Button
            variant="outline"
            className={classes.cancel ?? ''}
            h={48}
            disabled={cancellation.isBusy}
            aria-busy={cancellation.isBusy}
            onClick={() => void askToCancel()}
          >
            {cancellation.isBusy ? t('literal.cancelling') : t('billing.cancel')}
          </Button>
        </div>
        <ErrorBox error={cancellation.problem} />
        {cancellation.isDone ? (
          <Notice tone="success" role="status">
            {t('literal.cancelled')}
          </Notice>
        ) : null}
      </section>
      <AccountData />
    </>
  );
}
