import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FailedRun } from '../../workbench/runs/run-state.ts';
import { useRunFailure } from '../../workbench/runs/use-run-failure.ts';

/** A failed run in the spec's words. */
export function useDescribeVideoFailure(): (state: FailedRun) => string {
  const { t } = useTranslation('video');
  const describe = useRunFailure(t('literal.failed'), t('problems.login'));
  return useCallback(
    ({ step, error }) => {
      if (step !== 'download') return describe(error);
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
      return t(isGone ? 'literal.noUrl' : 'literal.previewFailed');
    },
    [t, describe],
  );
}
