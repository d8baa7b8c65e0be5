import { ApiError } from '@atelier/client/api-error';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { Notice } from '../../ui/notice.tsx';

interface ErrorBoxProps {
  /** A sentence, or any error: it is then put in the person's language. Null shows nothing. */
  error: unknown;
  mt?: 'xs' | 'sm' | 'md';
  /** The action against the error. */
  children?: ReactNode;
}

/** The red box above an action: what happened, and what to do. Announced when it appears. */
export function ErrorBox({ error, mt, children }: ErrorBoxProps) {
  const { t } = useTranslation('errors');
  const describe = useDescribeError();
  if (error === null || error === undefined || error === '') return null;
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Notice tone="danger" role="alert" mt={mt}>
      {typeof error === 'string' ? error : describe(error)}
      {requestId ? <p>{t('reference', { id: requestId })}</p> : null}
      {children}
    </Notice>
  );
}
