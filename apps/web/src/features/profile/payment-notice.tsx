import { planLabel } from '@atelier/contracts/money/plans';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import classes from './profile-screen.module.css';
import { usePaymentArrival } from './use-payment-arrival.ts';

/** The state of a payment after the return from its page. */
export function PaymentNotice() {
  const { t } = useTranslation('profile');
  const arrival = usePaymentArrival();
  const plan = planLabel(arrival.plan);
  return (
    <div className={classes.payment} role="status">
      {arrival.status === 'waiting' ? (
        <Notice tone="info" icon={<Loader size={18} aria-hidden="true" />}>
          {t('payment.waiting')}
        </Notice>
      ) : null}
      {arrival.status === 'active' ? <Notice tone="success">{t('payment.active', { plan })}</Notice> : null}
      {arrival.status === 'later' ? <Notice tone="success">{t('payment.later', { plan })}</Notice> : null}
      {arrival.status === 'late' ? <Notice tone="warning">{t('payment.late')}</Notice> : null}
    </div>
  );
}
