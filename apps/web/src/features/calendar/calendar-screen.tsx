import type { Publication } from '@atelier/contracts/publishing/publishing';
import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatMonth } from '../../lib/browser/format-date.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { LoadError } from '../../workbench/errors/load-error.tsx';
import { usePublications, usePublisher } from '../../workbench/publishing/publishing-api.ts';
import classes from './calendar.module.css';
import { monthDays } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { PublicationDetails } from './publication-details.tsx';
import { PublicationList } from './publication-list.tsx';

const DAY_MS = 86_400_000;

/** Planned and published posts of a month, as a grid or a list. The month is part of the address. */
export function CalendarScreen() {
  const { t } = useTranslation(['publishing', 'common']);
  const language = useUiLanguage();
  const [query, setQuery] = useSearchParams();
  const { year, month } = monthOf(query.get('m'));
  const isList = query.get('v') === 'list';
  const days = monthDays(year, month);
  const [first, last] = [days[0]?.date ?? new Date(), days.at(-1)?.date ?? new Date()];
  const publications = usePublications(first, new Date(last.getTime() + DAY_MS - 1));
  const publisher = usePublisher();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const shown = publications.data?.publications ?? [];
  const inMonth = shown.filter(
    ({ publish_at }) => new Date(publish_at).getMonth() === new Date(year, month).getMonth(),
  );
  const open = ({ id }: Publication) => setOpenedId(id);
  const go = (change: { m?: string; v?: string }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setQuery(next, { replace: true });
  };
  const monthName = formatMonth(new Date(year, month).toISOString(), language);
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1}>{t('calendar.title')}</Title>
        <SegmentedControl
          aria-label={t('calendar.view')}
          value={isList ? 'list' : 'month'}
          data={(['month', 'list'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
          onChange={(value) => go({ v: value })}
        />
      </header>
      <div className={classes.months}>
        <ActionIcon aria-label={t('calendar.before')} onClick={() => go({ m: monthKey(year, month - 1) })}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {monthName}
        </h2>
        <ActionIcon aria-label={t('calendar.after')} onClick={() => go({ m: monthKey(year, month + 1) })}>
          <IconChevronRight size={20} />
        </ActionIcon>
        <Button
          variant="default"
          mih={44}
          onClick={() => go({ m: monthKey(new Date().getFullYear(), new Date().getMonth()) })}
        >
          {t('calendar.today')}
        </Button>
      </div>
      {publisher.query.data?.problem ? <Notice tone="warning">{t('calendar.problem')}</Notice> : null}
      {publications.isPending ? <SkeletonBlock heights={[480]} /> : null}
      {publications.isError ? <LoadError query={publications} /> : null}
      {publications.data ? (
        <>
          {/* Above the grid, whose empty weeks would hide it. */}
          {inMonth.length === 0 ? (
            <NothingPlanned isConnected={publisher.query.data?.connected ?? true} />
          ) : null}
          {isList ? (
            <PublicationList publications={inMonth} onOpen={open} />
          ) : (
            <MonthGrid days={days} publications={shown} onOpen={open} />
          )}
          {publications.data.has_more ? <Notice tone="info">{t('calendar.more')}</Notice> : null}
        </>
      ) : null}
      <PublicationDetails
        publication={shown.find(({ id }) => id === openedId) ?? null}
        onClose={() => setOpenedId(null)}
      />
    </Page>
  );
}

function NothingPlanned({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('publishing');
  return (
    <EmptyState
      icon={<IconCalendarEvent size={28} />}
      title={t('calendar.emptyTitle')}
      body={t(isConnected ? 'calendar.emptyBody' : 'publish.connectBody')}
      action={
        isConnected ? (
          <PrimaryLink to="/projet">{t('calendar.toProjects')}</PrimaryLink>
        ) : (
          <PrimaryLink to="/profil?tab=publishing">{t('publish.connect')}</PrimaryLink>
        )
      }
    />
  );
}

/** `YYYY-MM`; months below 0 and above 11 count on into other years. */
function monthKey(year: number, month: number): string {
  const date = new Date(year, month, 1);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The month of an address; the present one for anything else. */
function monthOf(text: string | null): { year: number; month: number } {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/u.exec(text ?? '') ?? [];
  if (year && month) return { year: Number(year), month: Number(month) - 1 };
  return { year: new Date().getFullYear(), month: new Date().getMonth() };
}
