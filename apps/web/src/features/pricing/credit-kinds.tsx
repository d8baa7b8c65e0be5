import { COUNTERS } from '@atelier/contracts/money/counters';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './credit-kinds.module.css';

/** A list of the kinds of credits, each with what one credit makes. */
export function CreditKinds() {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <section className={classes.section} aria-labelledby="kinds-title">
      <Title order={2} id="kinds-title">
        {t('kinds.title')}
      </Title>
      <dl className={classes.kinds}>
        {COUNTERS.map((counter) => (
          <div key={counter}>
            <dt>{t(`common:credits.counter.${counter}`)}</dt>
            <dd>{t(`kinds.${counter}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
