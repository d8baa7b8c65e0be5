import type { AdminPerson } from '@atelier/contracts/admin/people';
import { planLabel } from '@atelier/contracts/money/plans';
import * as routes from '@atelier/routes/admin';
import { Button, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { formatMoment, formatShortDay } from '../../../lib/browser/format-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataState } from '../parts/data-state.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';
import { PersonPanel } from './person-panel.tsx';

/** The account that the address names, else the search for one. */
export function PeopleTab() {
  const { id } = useParams();
  return id ? <PersonPanel key={id} id={id} /> : <PeopleSearch />;
}

function PeopleSearch() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const found = useAdminData(['people', asked], (signal) =>
    api.call(routes.listPeople, { query: { search: asked }, signal }),
  );
  const title = asked ? t('people.found') : t('people.newest');
  return (
    <section>
      <TextInput
        type="search"
        label={t('people.search')}
        placeholder={t('people.searchPlaceholder')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        maw={480}
        mb="lg"
      />
      <DataState query={found}>
        {({ people }) =>
          people.length === 0 ? (
            <EmptyState
              icon={<IconUsers size={28} />}
              title={t('people.empty')}
              body={t('people.emptyBody')}
            />
          ) : (
            <>
              <Title order={2} mb="md">
                {title}
              </Title>
              <PeopleTable people={people} label={title} />
            </>
          )
        }
      </DataState>
    </section>
  );
}

function PeopleTable({ people, label }: { people: AdminPerson[]; label: string }) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const columns: Column<AdminPerson>[] = [
    {
      key: 'person',
      label: t('people.person'),
      kind: 'name',
      render: ({ email, name }) => (
        <>
          <span className={classes.title}>{email ?? t('nobody')}</span>
          {name ? <span className={classes.sub}>{name}</span> : null}
        </>
      ),
    },
    {
      key: 'plan',
      label: t('people.plan'),
      render: ({ plan }) => (
        <Chip size="sm" tone={plan === 'free' ? 'neutral' : 'accent'}>
          {planLabel(plan)}
        </Chip>
      ),
    },
    {
      key: 'tokens',
      label: t('people.tokens'),
      kind: 'number',
      render: ({ credits }) => formatNumber(credits.tokens.balance, language),
    },
    {
      key: 'joined',
      label: t('people.joined'),
      render: ({ joinedAt }) => formatShortDay(joinedAt, language) ?? '–',
    },
    {
      key: 'lastSignIn',
      label: t('people.lastSignIn'),
      render: ({ lastSignInAt }) => formatMoment(lastSignInAt, language) ?? t('people.never'),
    },
    {
      key: 'open',
      label: t('people.open'),
      kind: 'actions',
      render: ({ id, email }) => (
        <Button
          component={Link}
          to={`/admin/people/${id}`}
          variant="default"
          size="sm"
          h={44}
          aria-label={`${t('people.open')} ${email ?? id}`}
        >
          {t('people.open')}
        </Button>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={people} keyOf={({ id }) => id} />;
}
