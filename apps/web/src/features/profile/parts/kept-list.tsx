import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './kept-list.module.css';

interface KeptListProps<Item> {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Undefined until they are known. */
  items: readonly Item[] | undefined;
  /** The heights of what stands for them meanwhile, in pixels. */
  rows: number[];
  /** Said where they could not be loaded. */
  error: string;
  empty: { icon: Icon; title: string; body: string };
  /** One of them, as a list item with its key. */
  children: (item: Item) => ReactNode;
}

/** A list of the profile with its four states: loading, failed, empty and filled. */
export function KeptList<Item>({ query, items, rows, error, empty, children }: KeptListProps<Item>) {
  const { t } = useTranslation();
  const { icon: Sign, title, body } = empty;
  return (
    <>
      {query.isPending ? <SkeletonBlock heights={rows} /> : null}
      {query.isError ? (
        <>
          <ErrorBox error={error} />
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('actions.retry')}
          </Button>
        </>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState icon={<Sign size={28} />} title={title} body={body} titleOrder={3} />
      ) : null}
      {items && items.length > 0 ? <ul className={classes.list}>{items.map(children)}</ul> : null}
    </>
  );
}
