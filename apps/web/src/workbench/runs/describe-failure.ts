import { ApiError } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { EmptyFileError } from './file-runs.ts';
import type { FailedRun } from './run-state.ts';

/**
 * Describes a failed run: docs/product.md has a sentence for bare HTTP failures of each step, and each code has its own.
 * @param login the tool's own sentence for a run without a session
 */
export function useDescribeFailure(login?: string): (state: FailedRun) => string {
  const { t } = useTranslation('media');
  const describe = useDescribeError();
  return useCallback(
    ({ step, error }) => {
      if (error instanceof EmptyFileError) return t('failure.emptyFile');
      if (login && error instanceof ApiError && error.code === 'no_token') return login;
      // An answer of success with a reason in it: its status says nothing.
      if (error instanceof ApiError && error.reason && error.status < 400) return error.reason;
      if (error instanceof ApiError && (error.code === 'http' || error.code === 'http_unknown')) {
        return t(`failure.${step}`, { status: error.status, text: error.message });
      }
      return describe(error);
    },
    [t, describe, login],
  );
}
