import type { AdminPerson } from '@atelier/contracts/admin/people';
import { COUNTERS } from '@atelier/contracts/money/counters';
import { planLabel } from '@atelier/contracts/money/plans';
import * as routes from '@atelier/routes/admin';
import { Anchor, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { formatDay, formatMoment } from '../../../lib/browser/format-date.ts';
import { MovementList } from '../../../workbench/movements/movement-list.tsx';
import { useMovements } from '../../../workbench/movements/use-movements.ts';
import { DataState } from '../parts/data-state.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** One account: plan, balances with what is set aside, and the ledger. */
export function PersonPanel({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const person = useAdminData(['person', id], (signal) =>
    api.call(routes.readPerson, { params: { id }, signal }),
  );
  return (
    <section>
      <Anchor component={Link} to="/admin/people" className={classes.back ?? ''}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('people.back')}
      </Anchor>
      <DataState query={person}>{(found) => <Account person={found} />}</DataState>
    </section>
  );
}

function Account({ person }: { person: AdminPerson }) {
  const { t } = useTranslation(['admin', 'profile', 'common']);
  const language = useUiLanguage();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const ledger = useMovements({
    read: (query, signal) => api.call(routes.readPersonLedger, { params: { id: person.id }, query, signal }),
    queryKey: ['admin', 'ledger', person.id],
  });
  const facts = [
    [t('people.plan'), planLabel(person.plan)],
    [t('people.joined'), formatDay(person.joinedAt, language) ?? '–'],
    [t('people.lastSignIn'), formatMoment(person.lastSignInAt, language) ?? t('people.never')],
    [t('queue.id'), person.id],
  ] as const;
  return (
    <>
      <div className={classes.bar}>
        <div>
          <Title order={2} className={classes.address ?? ''}>
            {person.email ?? t('nobody')}
          </Title>
          {person.name ? <span className={classes.sub}>{person.name}</span> : null}
        </div>
        <Button
          h={48}
          leftSection={<IconCoins size={18} aria-hidden="true" />}
          onClick={() => setIsAdjusting(true)}
        >
          {t('people.adjust')}
        </Button>
      </div>
      <dl className={`${classes.card} ${classes.facts}`} style={{ marginBottom: 32 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={3} mb="md">
        {t('people.balances')}
      </Title>
      <ul className={classes.grid} aria-label={t('people.balances')}>
        {COUNTERS.map((counter) => {
          const { balance, held } = person.credits[counter];
          return (
            <li key={counter} className={classes.card}>
              <span className={classes.sub}>{t(`common:credits.counter.${counter}`)}</span>
              <p className={classes.figure}>{formatNumber(balance, language)}</p>
              <span className={classes.sub}>{held > 0 ? t('people.held', { count: held }) : '\u00a0'}</span>
            </li>
          );
        })}
      </ul>
      <Title order={3} mb="md">
        {t('people.ledger')}
      </Title>
      <MovementList ledger={ledger} />
      {isAdjusting ? <AdjustDialog person={person} onClose={() => setIsAdjusting(false)} /> : null}
    </>
  );
}
