import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from './error-box.tsx';

interface LoadErrorProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** The error of a query that failed, with a button that tries again. */
export function LoadError({ query }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <ErrorBox error={query.error}>
      <Button mt="xs" mih={44} variant="light" onClick={() => void query.refetch()}>
        {t('actions.retry')}
      </Button>
    </ErrorBox>
  );
}
