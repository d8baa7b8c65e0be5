import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './link-guide.module.css';

interface LinkGuideProps {
  /** The instructions, in order. */
  steps: readonly string[];
  /** The features of the tool. */
  features: readonly string[];
}

/** In the place of the result before there is one: how it works, and what comes out. */
export function LinkGuide({ steps, features }: LinkGuideProps) {
  const { t } = useTranslation('linkDownload');
  return (
    <div className={classes.root}>
      <section aria-labelledby="link-guide">
        <h2 id="link-guide" className={classes.title}>
          {t('guide.steps')}
        </h2>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step} className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="link-features">
        <h2 id="link-features" className={classes.title}>
          {t('guide.features')}
        </h2>
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature} className={classes.feature}>
              <IconCheck size={18} aria-hidden="true" className={classes.check} />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
