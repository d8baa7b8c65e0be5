import { PAID_PLANS, PLAN_CREDITS } from '@atelier/contracts/money/plans';
import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './missing-credits.module.css';

/** The price of a tool, the balance for it, and how often each plan would pay for it. */
export function MissingCredits({ tool }: { tool: ToolId }) {
  const { t } = useTranslation(['pricing', 'common', 'tools']);
  const language = useUiLanguage();
  const { balanceOf } = useCredits();
  const { counter, cost } = TOOLS[tool];
  return (
    <Notice tone="info" icon={<IconCoins size={20} aria-hidden="true" />}>
      <p className={classes.need}>
        {t('missing.need', {
          tool: t(`tools:${tool}.name`),
          price: t('common:credits.price', { count: cost }),
          counter: t(`common:credits.counter.${counter}`),
          balance: formatNumber(balanceOf(counter) ?? 0, language),
        })}
      </p>
      <ul className={classes.plans}>
        {PAID_PLANS.map((plan) => (
          <li key={plan}>
            <strong>{t(`plan.${plan}.name`)}</strong>{' '}
            {t('missing.plan', { count: Math.floor(PLAN_CREDITS[plan][counter] / cost) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
