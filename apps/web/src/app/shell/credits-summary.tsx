import { TOOL_IDS, TOOLS } from '@atelier/contracts/tools/registry';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { usePlanLabel } from '../../lib/account/use-plan-label.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './credits-summary.module.css';

/** Plan and balance at the foot of the sidebar: the one that the open tool spends, else that of videos. */
export function CreditsSummary() {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const plan = usePlanLabel();
  const { pathname } = useLocation();
  const { balanceOf, status } = useCredits();
  const open = TOOL_IDS.find((tool) => TOOLS[tool].routes.some((route) => route === pathname));
  const counter = open ? TOOLS[open].counter : 'tokens';
  const balance = balanceOf(counter);
  if (status === 'error') return null;
  return (
    <Link to="/profil" className={classes.root}>
      <span className={classes.plan}>
        {plan === 'Free' ? t('shell.freePlan') : plan ? t('shell.plan', { plan }) : '\u00a0'}
      </span>
      <span className={classes.balance}>
        <span className={classes.value}>
          {balance !== null ? formatNumber(balance, language) : status === 'loading' ? '\u00a0' : '–'}
        </span>
        <span className={classes.unit}>{t(`credits.counter.${counter}`)}</span>
      </span>
    </Link>
  );
}
