import { type BillingPeriod, PAID_PLANS, PLAN_CREDITS } from '@atelier/contracts/money/plans';
import { Text, Title } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCheckoutReturn } from '../../lib/account/use-checkout-return.ts';
import { toolWithoutCredits } from '../../lib/api/empty-balance.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { CreditKinds } from './credit-kinds.tsx';
import { MissingCredits } from './missing-credits.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './pricing-screen.module.css';
import { useCheckout } from './use-checkout.ts';
import { usePricingToasts } from './use-pricing-toasts.ts';
import { WorkflowsTable } from './workflows-table.tsx';

/** The plans on offer. `from` and `toast` in the address give the reason for the visit. */
export function PricingScreen() {
  const { t } = useTranslation('pricing');
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const checkout = useCheckout();
  const provider = usePublicConfig()?.checkout;
  const isAbandoned = useCheckoutReturn() === 'cancelled';
  // The address is cleared after the toast; what is missing stays to be read.
  const [emptyFor] = useState(toolWithoutCredits(useLocation().state));
  usePricingToasts();
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <Text c="dimmed">{t('subtitle')}</Text>
        <PeriodToggle period={period} onChange={setPeriod} />
      </header>
      <div className={classes.notices}>
        {emptyFor ? <MissingCredits tool={emptyFor} /> : null}
        {provider === 'sandbox' ? (
          <Notice tone="warning" icon={<IconFlask size={20} aria-hidden="true" />}>
            {t('sandbox')}
          </Notice>
        ) : null}
        {provider === 'none' ? <Notice tone="info">{t('noCheckout')}</Notice> : null}
        {isAbandoned ? (
          <Notice tone="info" role="status">
            {t('returned.abandoned')}
          </Notice>
        ) : null}
      </div>
      <ul className={classes.cards}>
        {PAID_PLANS.map((plan) => (
          <li key={plan}>
            <PlanCard
              plan={plan}
              period={period}
              credits={PLAN_CREDITS[plan]}
              checkout={provider === 'none' ? null : checkout}
            />
          </li>
        ))}
      </ul>
      <Text ta="center" c="dimmed" mb={48}>
        {t('note')}
      </Text>
      <CreditKinds />
      <ComparisonTable />
      <WorkflowsTable />
    </Page>
  );
}
