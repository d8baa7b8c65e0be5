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

/** Shows data; a placeholder until it is read, and the error with a retry button after a failure. */
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
