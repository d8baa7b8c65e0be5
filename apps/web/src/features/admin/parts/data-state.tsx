import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';

interface DataStateProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What was read; until then its place, and when that failed why and another try. */
export function DataState<T>({ query, children }: DataStateProps<T>) {
  const { t } = useTranslation('admin');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <SkeletonBlock heights={[56, 56, 56, 56]} />;
  return (
    <ErrorBox error={query.error}>
      <Button variant="default" h={44} mt="sm" onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </ErrorBox>
  );
}
