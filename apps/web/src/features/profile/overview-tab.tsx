import type { Counter } from '@atelier/contracts/money/counters';
import { Button, Text, Title } from '@mantine/core';
import {
  IconBadgeCc,
  IconMail,
  IconMicrophone,
  IconMovie,
  IconPhoto,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCredits } from '../../lib/account/use-credits.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { CreditCard } from './credit-card.tsx';
import classes from './overview-tab.module.css';
import { usePlanTotals } from './use-plan-totals.ts';

/** The counters in the order of docs/product.md: subtitles, image, voice, workflow, video. */
const CARDS: { counter: Counter; Icon: typeof IconPhoto }[] = [
  { counter: 'tokens', Icon: IconBadgeCc },
  { counter: 'token_image', Icon: IconPhoto },
  { counter: 'token_voice', Icon: IconMicrophone },
  { counter: 'token_workflow', Icon: IconTool },
  { counter: 'token_video', Icon: IconMovie },
];

export function OverviewTab() {
  const { t } = useTranslation('profile');
  const credits = useCredits();
  const totals = usePlanTotals(credits.account?.plan ?? null);
  const supportEmail = usePublicConfig()?.supportEmail;
  return (
    <>
      <Title order={2} mb="md">
        {t('credits.title')}
      </Title>
      <ul className={classes.grid}>
        {CARDS.map(({ counter, Icon }) => (
          <li key={counter}>
            <CreditCard
              counter={counter}
              icon={<Icon size={22} stroke={1.7} aria-hidden="true" />}
              remaining={credits.balanceOf(counter)}
              total={totals[counter]}
              isLoading={credits.status === 'loading'}
            />
          </li>
        ))}
      </ul>
      {supportEmail ? (
        <section className={classes.support}>
          <div>
            <Title order={3}>{t('support.title')}</Title>
            <Text c="dimmed">{t('support.body')}</Text>
          </div>
          <Button
            component="a"
            href={`mailto:${supportEmail}`}
            variant="default"
            h={48}
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            {t('support.button')}
          </Button>
        </section>
      ) : null}
      <section className={classes.support}>
        <div>
          <Title order={3}>{t('affiliate.title')}</Title>
          <Text c="dimmed">{t('affiliate.body')}</Text>
        </div>
        <Button
          component={Link}
          to="/affiliate"
          variant="default"
          h={48}
          leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
        >
          {t('affiliate.button')}
        </Button>
      </section>
    </>
  );
}
