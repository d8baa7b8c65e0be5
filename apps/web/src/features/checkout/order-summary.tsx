import type { CheckoutView } from '@atelier/contracts/money/billing';
import type { Counter } from '@atelier/contracts/money/counters';
import { PLAN_CREDITS, planLabel } from '@atelier/contracts/money/plans';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatCents, formatNumber } from '../../lib/browser/format.ts';
import { formatDay } from '../../lib/browser/format-date.ts';
import classes from './checkout-screen.module.css';

const LISTED = [
  'tokens',
  'token_image',
  'token_voice',
  'token_video',
  'token_workflow',
] as const satisfies Counter[];

/** The order: the plan, its monthly credits, and today's price. */
export function OrderSummary({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation(['checkout', 'credits']);
  const language = useUiLanguage();
  const { plan, period, priceCents, deductionCents, dueTodayCents, startsAt } = checkout;
  const startDay = formatDay(startsAt, language);
  return (
    <section className={classes.card} aria-labelledby="order-title">
      <h2 id="order-title" className={classes.plan}>
        {t('order.plan', { plan: planLabel(plan) })}
      </h2>
      <p className={classes.period}>{t(`order.${period}`)}</p>
      <ul className={classes.credits}>
        {LISTED.map((counter) => (
          <li key={counter}>
            {t(`credits:amount.${counter}`, {
              count: PLAN_CREDITS[plan][counter],
              amount: formatNumber(PLAN_CREDITS[plan][counter], language),
            })}
          </li>
        ))}
      </ul>
      <dl className={classes.amounts}>
        <div>
          <dt>{t(`order.price.${period}`)}</dt>
          <dd>{formatCents(priceCents, language)}</dd>
        </div>
        {deductionCents > 0 ? (
          <div>
            <dt>{t('order.deduction')}</dt>
            <dd>−{formatCents(deductionCents, language)}</dd>
          </div>
        ) : null}
        <div className={classes.total}>
          <dt>{t('order.dueToday')}</dt>
          <dd>{formatCents(dueTodayCents, language)}</dd>
        </div>
      </dl>
      <p className={classes.note}>{startDay ? t('order.later', { day: startDay }) : t('order.now')}</p>
    </section>
  );
}
