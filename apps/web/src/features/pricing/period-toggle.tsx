import { BILLING_PERIODS, type BillingPeriod } from '@atelier/contracts/money/plans';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import classes from './period-toggle.module.css';

/** Monthly or yearly; yearly shows the discount's badge. */
export function PeriodToggle({
  period,
  onChange,
}: {
  period: BillingPeriod;
  onChange: (next: BillingPeriod) => void;
}) {
  const { t } = useTranslation('pricing');
  return (
    <div className={classes.row}>
      <fieldset className={classes.toggle}>
        <legend className="visually-hidden">{t('period.label')}</legend>
        {BILLING_PERIODS.map((option) => (
          <label key={option} className={classes.option} data-checked={option === period || undefined}>
            <input
              type="radio"
              name="billing-period"
              className="visually-hidden"
              value={option}
              checked={option === period}
              onChange={() => onChange(option)}
            />
            {t(`period.${option}`)}
          </label>
        ))}
      </fieldset>
      <span role="status" className={classes.badge}>
        {period === 'yearly' ? <Chip tone="success">{t('discount')}</Chip> : null}
      </span>
    </div>
  );
}
