import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { LoadError } from '../../../workbench/errors/load-error.tsx';

interface DataStateProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Shows data; a placeholder until it is read, and the error with a retry button after a failure. */
export function DataState<T>({ query, children }: DataStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <SkeletonBlock heights={[56, 56, 56, 56]} />;
  return <LoadError query={query} />;
}
