import { PAID_PLANS, PLAN_CREDITS } from '@atelier/contracts/money/plans';
import { Title } from '@mantine/core';
import { IconArrowsHorizontal, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './tables.module.css';

/** The plans beside each other, row by row. */
export function ComparisonTable() {
  const { t } = useTranslation('pricing');
  const language = useUiLanguage();
  const included = (
    <span className={classes.included}>
      <IconCheck size={18} aria-hidden="true" />
      {t('compare.included')}
    </span>
  );
  const rows: { name: string; cells: ReactNode[] }[] = [
    {
      name: t('compare.credits'),
      cells: PAID_PLANS.map((plan) => formatNumber(PLAN_CREDITS[plan].tokens, language)),
    },
    { name: t('compare.images'), cells: PAID_PLANS.map((plan) => PLAN_CREDITS[plan].token_image) },
    {
      name: t('compare.voice'),
      cells: PAID_PLANS.map((plan) => t('compare.minutes', { amount: PLAN_CREDITS[plan].token_voice })),
    },
    { name: t('compare.videos'), cells: PAID_PLANS.map((plan) => PLAN_CREDITS[plan].token_video) },
    { name: t('compare.subtitles'), cells: PAID_PLANS.map(() => included) },
    { name: t('compare.clips'), cells: PAID_PLANS.map(() => included) },
    { name: t('compare.split'), cells: PAID_PLANS.map(() => included) },
  ];
  return (
    <section className={classes.section} aria-labelledby="compare-title">
      <Title order={2} id="compare-title" className={classes.title}>
        {t('compare.title')}
      </Title>
      <p className={classes.hint} aria-hidden="true">
        <IconArrowsHorizontal size={18} />
        {t('compare.scrolls')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className={classes.scroll} data-scrolls tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.feature')}</th>
              {PAID_PLANS.map((plan) => (
                <th key={plan} scope="col">
                  {t(`plan.${plan}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {PAID_PLANS.map((plan, index) => (
                  <td key={plan}>{row.cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.foot}>{t('compare.voiceNote')}</p>
    </section>
  );
}
