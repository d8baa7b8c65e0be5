import { planLabel } from '@atelier/contracts/money/plans';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useMembership } from '../../lib/account/use-membership.ts';
import { formatDay } from '../../lib/browser/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import classes from './billing-tab.module.css';

/** A paying member's dates, what is about to change, and the way to cards and invoices. Nothing for others. */
export function MembershipFacts() {
  const { t } = useTranslation('profile');
  const language = useUiLanguage();
  const { membership, withdraw, openPortal } = useMembership();
  if (!membership) return null;
  const day = (value: string | null) => formatDay(value, language) ?? '–';
  const facts = [
    { label: t('billing.period'), value: t(`billing.${membership.period}`) },
    { label: t('billing.paidUntil'), value: day(membership.paidUntil) },
    { label: t('billing.nextCredits'), value: day(membership.nextCreditsAt) },
  ];
  return (
    <div className={classes.membership}>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {membership.status === 'past_due' ? <Notice tone="warning">{t('billing.pastDue')}</Notice> : null}
      {membership.endsAt ? (
        <Notice tone="warning">{t('billing.endsAt', { date: day(membership.endsAt) })}</Notice>
      ) : null}
      {membership.change ? (
        <Notice tone="info">
          {t('billing.planChange', {
            plan: planLabel(membership.change.plan),
            date: day(membership.change.startsAt),
          })}
          <Group mt="xs">
            <Button
              size="sm"
              h={44}
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('billing.withdraw')}
            </Button>
          </Group>
        </Notice>
      ) : null}
      {membership.hasPortal ? (
        <Group>
          <Button
            h={44}
            variant="default"
            loading={openPortal.isPending || openPortal.isSuccess}
            onClick={() => openPortal.mutate()}
          >
            {t('billing.portal')}
          </Button>
        </Group>
      ) : null}
      <ErrorBox error={withdraw.error ?? openPortal.error} />
    </div>
  );
}
