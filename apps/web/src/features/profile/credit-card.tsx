import type { Counter } from '@atelier/contracts/money/counters';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './credit-card.module.css';

interface CreditCardProps {
  counter: Counter;
  icon: ReactNode;
  /** Null: unreadable; shown as a dash. */
  remaining: number | null;
  total: number;
  isLoading: boolean;
}

/** The balance of one counter beside the plan's total. */
export function CreditCard({ counter, icon, remaining, total, isLoading }: CreditCardProps) {
  const { t } = useTranslation(['profile', 'common']);
  const language = useUiLanguage();
  const left = remaining === null ? '–' : formatNumber(remaining, language);
  const share = Math.min(1, Math.max(0, (remaining ?? 0) / total));
  return (
    <article className={classes.card} data-low={!isLoading && share < 0.1 ? true : undefined}>
      <h3 className={classes.name}>
        {icon}
        {t(`common:credits.counter.${counter}`)}
      </h3>
      <p className={classes.use}>{t(`common:credits.use.${counter}`)}</p>
      {isLoading ? (
        <Skeleton height={40} width={140} radius={8} />
      ) : (
        <p className={classes.value}>
          <strong>{left}</strong> <span>{t('credits.of', { total: formatNumber(total, language) })}</span>
        </p>
      )}
      <div className={classes.meter} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </article>
  );
}
