import { Button, Modal, Text, Title } from '@mantine/core';
import { IconCoinEuro, IconLink, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatEuros, formatNumber, formatPercent } from '../../lib/browser/format.ts';
import { Page } from '../../ui/page.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import classes from './affiliate-screen.module.css';

const COMMISSION = 0.2;
const STEPS = [
  { key: 'share', Icon: IconLink },
  { key: 'signup', Icon: IconUserPlus },
  { key: 'earn', Icon: IconCoinEuro },
] as const;

/** The teaser of the affiliate programme, which has not opened. */
export function AffiliateScreen() {
  const { t } = useTranslation(['affiliate', 'common']);
  const language = useUiLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const stats = [
    { label: t('stats.referrals'), value: formatNumber(0, language) },
    { label: t('stats.revenue'), value: formatEuros(0, language) },
    { label: t('stats.commission'), value: formatPercent(COMMISSION, language) },
  ];
  return (
    <Page>
      <header className={classes.hero}>
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <Text className={classes.subtitle ?? ''}>{t('subtitle')}</Text>
        <PrimaryButton size="lg" onClick={() => setIsOpen(true)}>
          {t('start')}
        </PrimaryButton>
      </header>
      <section aria-label={t('stats.title')}>
        <dl className={classes.stats}>
          {stats.map((stat) => (
            <div key={stat.label} className={classes.stat}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="steps-title">
        <Title order={2} id="steps-title" mb="md">
          {t('steps.title')}
        </Title>
        <ol className={classes.steps}>
          {STEPS.map(({ key, Icon }) => (
            <li key={key} className={classes.step}>
              <Icon size={26} stroke={1.7} aria-hidden="true" />
              <h3>{t(`steps.${key}.title`)}</h3>
              <p>{t(`steps.${key}.body`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('modal.title')}
        closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
      >
        <Text c="dimmed" mb="lg">
          {t('modal.body')}
        </Text>
        <Button fullWidth h={48}>
          {t('modal.notify')}
        </Button>
      </Modal>
    </Page>
  );
}
