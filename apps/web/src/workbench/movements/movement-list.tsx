import { isToolId, TOOLS } from '@atelier/contracts/tools/registry';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { formatMoment } from '../../lib/browser/format-date.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { groupMovements, knownReason, type Movement } from './group-movements.ts';
import classes from './movement-list.module.css';
import type { useMovements } from './use-movements.ts';

/** Credits received and spent, newest first. Needs the namespace `profile`. */
export function MovementList({ ledger }: { ledger: ReturnType<typeof useMovements> }) {
  const { t } = useTranslation('profile');
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={28} />} title={t('history.empty')} body={t('history.emptyBody')} />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {groupMovements(entries).map((movement) => (
          <MovementLine key={movement.id} movement={movement} />
        ))}
      </ul>
      {ledger.hasNextPage ? (
        <Button
          mt="md"
          variant="default"
          h={48}
          loading={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </>
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const { t } = useTranslation(['profile', 'tools']);
  const language = useUiLanguage();
  const { first, entries } = movement;
  const toolName = first.tool && isToolId(first.tool) ? t(`tools:${TOOLS[first.tool].id}.name`) : null;
  const reason = knownReason(first.reason);
  const kindLabel = t(`history.kind.${first.kind}`);
  const title = first.title ?? toolName ?? (reason ? t(`history.reason.${reason}`) : kindLabel);
  const details = [
    kindLabel === title ? null : kindLabel,
    first.refunded ? t('history.refunded') : null,
    toolName === title ? null : toolName,
    formatMoment(first.created_at, language),
  ];
  return (
    <li className={classes.line}>
      <div className={classes.texts}>
        <span className={classes.title}>{title}</span>
        <span className={classes.details}>{details.filter(Boolean).join(' · ')}</span>
      </div>
      <ul className={classes.amounts}>
        {entries.map((entry) => (
          <li key={entry.id} data-tone={entry.delta > 0 ? 'plus' : undefined}>
            <strong>{`${entry.delta > 0 ? '+' : '−'}${formatNumber(Math.abs(entry.delta), language)}`}</strong>{' '}
            {t(`history.short.${entry.counter}`)}
          </li>
        ))}
      </ul>
    </li>
  );
}
