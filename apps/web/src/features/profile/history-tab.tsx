import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MovementList } from '../../workbench/movements/movement-list.tsx';
import type { useLedger } from './use-ledger.ts';

/** Every credit received or spent, newest first. */
export function HistoryTab({ ledger }: { ledger: ReturnType<typeof useLedger> }) {
  const { t } = useTranslation('profile');
  const isEmpty = ledger.data?.pages[0]?.entries.length === 0;
  return (
    <section aria-labelledby={isEmpty ? undefined : 'history-title'}>
      {isEmpty ? null : (
        <Title order={2} id="history-title" mb="md">
          {t('history.title')}
        </Title>
      )}
      <MovementList ledger={ledger} />
    </section>
  );
}
