import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { usePlanLabel } from '../../lib/account/use-plan-label.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './credits-summary.module.css';

/** Plan and general credits at the foot of the sidebar; leads to the profile, where all five balances stand. */
export function CreditsSummary() {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const plan = usePlanLabel();
  const { balanceOf, status } = useCredits();
  const tokens = balanceOf('tokens');
  if (status === 'error') return null;
  return (
    <Link to="/profil" className={classes.root}>
      <span className={classes.plan}>{plan ? t('shell.plan', { plan }) : '\u00a0'}</span>
      <span className={classes.balance}>
        <span className={classes.value}>
          {tokens !== null ? formatNumber(tokens, language) : status === 'loading' ? '\u00a0' : '–'}
        </span>
        <span className={classes.unit}>{t('credits.counter.tokens')}</span>
      </span>
    </Link>
  );
}
