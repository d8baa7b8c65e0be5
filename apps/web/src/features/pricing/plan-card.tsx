import type { Counter } from '@atelier/contracts/money/counters';
import {
  type BillingPeriod,
  displayedMonthlyPriceEur,
  MONTHLY_PRICE_EUR,
  type PaidPlan,
  planLabel,
  yearlyPriceEur,
} from '@atelier/contracts/money/plans';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { useMembership } from '../../lib/account/use-membership.ts';
import { formatEuros, formatNumber } from '../../lib/browser/format.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { ADVERTISED_VIDEOS } from './advertised-videos.ts';
import classes from './plan-card.module.css';
import type { Checkout } from './use-checkout.ts';

interface PlanCardProps {
  plan: PaidPlan;
  period: BillingPeriod;
  credits: Record<Counter, number>;
  /** Null on a server that sells nothing: the card has no button. */
  checkout: Checkout | null;
}

/** The video credits stand in the line above. */
const LISTED = ['token_image', 'token_voice', 'token_video', 'token_workflow'] as const satisfies Counter[];

export function PlanCard({ plan, period, credits, checkout }: PlanCardProps) {
  const { t } = useTranslation('pricing');
  const language = useUiLanguage();
  const { account } = useCredits();
  const isCurrent = account?.plan ? planLabel(account.plan) === planLabel(plan) : false;
  const { membership } = useMembership();
  // The same plan can be had for the other period; a plan without a membership was not bought.
  const isHad = isCurrent && (membership === null || membership.period === period);
  const isPopular = plan === 'expert';
  const name = t(`plan.${plan}.name`);
  const ChooseButton = isPopular ? PrimaryButton : Button;
  return (
    <article className={classes.card} data-popular={isPopular || undefined}>
      {isPopular ? <span className={classes.ribbon}>{t('literal.popular')}</span> : null}
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.line}>{t(`plan.${plan}.line`)}</p>
      <p className={classes.price}>
        <span className={classes.amount}>
          {formatEuros(displayedMonthlyPriceEur(plan, period), language)}
        </span>{' '}
        <span className={classes.unit}>{t('perMonth')}</span>
      </p>
      <p className={classes.billed}>
        <span>
          {period === 'monthly'
            ? t('billedMonthly')
            : t('billedYearly', { price: formatEuros(yearlyPriceEur(plan), language) })}
        </span>
        {period === 'yearly' ? (
          <small>{t('yearlySum', { price: formatEuros(MONTHLY_PRICE_EUR[plan], language) })}</small>
        ) : null}
      </p>
      {isCurrent ? (
        <p className={classes.current}>
          <IconCheck size={18} aria-hidden="true" />
          {t('current')}
        </p>
      ) : null}
      {checkout && !isHad ? (
        <ChooseButton
          fullWidth
          h={48}
          {...(isPopular ? {} : { variant: 'default' })}
          loading={checkout.busyPlan === plan}
          disabled={checkout.busyPlan !== null && checkout.busyPlan !== plan}
          onClick={() => checkout.buy(plan, period)}
        >
          {isCurrent ? t(`switchTo.${period}`) : t('choose', { plan: name })}
        </ChooseButton>
      ) : null}
      <ErrorBox error={checkout?.problem?.plan === plan ? checkout.problem.text : null} mt="sm" />
      <ul className={classes.features}>
        <li className={classes.strong}>
          <span>
            {t(`plan.${plan}.videos`, { count: ADVERTISED_VIDEOS[plan] })}
            <small>
              {t('videosSum', { amount: formatNumber(credits.tokens, language), cost: TOOLS.clip.cost })}
            </small>
          </span>
        </li>
        {LISTED.map((counter) => (
          <li key={counter}>
            <span>
              {t(`included.${counter}`, {
                amount: formatNumber(credits[counter], language),
                count: credits[counter],
              })}
              <small>{t(`makes.${counter}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
