import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './editor-dialog.module.css';

interface LoadErrorProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** The error of a query that failed, with a button that tries again. */
export function LoadError({ query }: LoadErrorProps) {
  const { t } = useTranslation();
  const describe = useDescribeError();
  return (
    <Notice tone="danger" role="alert">
      <p className={classes.error}>{describe(query.error)}</p>
      <Button size="compact-md" variant="light" onClick={() => void query.refetch()}>
        {t('actions.retry')}
      </Button>
    </Notice>
  );
}
