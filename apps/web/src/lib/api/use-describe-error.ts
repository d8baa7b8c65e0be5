import { ApiError, isErrorBody } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type Describe = (error: unknown) => string;

/** Turns an error (ApiError, a job's error body, anything) into a sentence in the person's language. */
export function useDescribeError(): Describe {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      // Without a code that we know, the server's own sentence (or 'Error {status}: {statusText}') say the most.
      if (error instanceof ApiError) {
        if (error.code === 'http') return error.message;
        if (error.code === 'http_unknown') return t('literal.unknown', { status: error.status });
        if (error.code === 'no_token') return t('literal.noToken');
        return t(error.code, { defaultValue: error.message });
      }
      if (isErrorBody(error)) return t(error.code, { defaultValue: error.error });
      return t('unknown');
    },
    [t],
  );
}
