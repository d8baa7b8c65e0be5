import type { OperatorLine } from '@atelier/contracts/admin/acts';
import { COUNTERS } from '@atelier/contracts/money/counters';
import { listOperatorActs } from '@atelier/routes/admin';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { api } from '../../lib/api/api.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { formatMoment } from '../../lib/browser/format-date.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { type Column, DataTable } from './parts/data-table.tsx';
import classes from './parts/parts.module.css';
import { PersonLink } from './parts/person-link.tsx';

/** The acts of operators, newest first. */
export function ActsTab() {
  const { t } = useTranslation('admin');
  const log = useInfiniteQuery({
    queryKey: ['admin', 'acts'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call(listOperatorActs, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
  if (log.isError) return <ErrorBox error={log.error} />;
  if (!log.data) return <SkeletonBlock heights={[56, 56, 56, 56]} />;
  const acts = log.data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) {
    return (
      <EmptyState icon={<IconListDetails size={28} />} title={t('acts.empty')} body={t('acts.emptyBody')} />
    );
  }
  return (
    <section>
      <ActTable acts={acts} />
      {log.hasNextPage ? (
        <Button
          mt="md"
          variant="default"
          h={48}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('acts.more')}
        </Button>
      ) : null}
    </section>
  );
}

function ActTable({ acts }: { acts: OperatorLine[] }) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const columns: Column<OperatorLine>[] = [
    {
      key: 'what',
      label: t('acts.what'),
      kind: 'name',
      render: (line) => (
        <>
          <span className={classes.title}>{t(`acts.names.${nameOf(line.act)}`)}</span>
          <ActDetails line={line} />
        </>
      ),
    },
    {
      key: 'whom',
      label: t('acts.whom'),
      render: (line) => (isAboutSomebody(line) ? <PersonLink person={line.person} /> : '–'),
    },
    { key: 'reason', label: t('acts.reason'), render: ({ reason }) => reason || '–' },
    { key: 'who', label: t('acts.who'), render: ({ operator }) => operator ?? t('deleted') },
    { key: 'when', label: t('acts.when'), render: ({ at }) => formatMoment(at, language) },
  ];
  return <DataTable label={t('tabs.acts')} columns={columns} rows={acts} keyOf={({ id }) => id} />;
}

function ActDetails({ line }: { line: OperatorLine }) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useUiLanguage();
  const { amount } = line.details;
  const counter = COUNTERS.find((each) => each === line.details.counter);
  if (typeof amount === 'number' && counter) {
    const sign = amount > 0 ? '+' : '−';
    return (
      <span className={classes.sub}>
        {sign}
        {formatNumber(Math.abs(amount), language)} · {t(`common:credits.counter.${counter}`)}
      </span>
    );
  }
  return line.subject ? <span className={classes.sub}>{line.subject}</span> : null;
}

/** Keys of catalogues hold no dots. */
function nameOf(act: OperatorLine['act']) {
  return act.replace('.', '_') as Underscored<OperatorLine['act']>;
}

type Underscored<Name extends string> = Name extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never;

function isAboutSomebody({ act }: OperatorLine): boolean {
  return act.startsWith('credits.') || act.startsWith('job.') || act.startsWith('mail.');
}
