import { ApiError } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedRun } from '../../workbench/runs/run-state.ts';
import { useRunFailure } from '../../workbench/runs/use-run-failure.ts';
import { VideoStatusError } from './video-status.ts';

/** Describes a failed run by docs/product.md: a missing, an empty and a refused video have different messages. */
export function useDescribeVideoFailure(): (state: FailedRun) => string {
  const { t } = useTranslation('video');
  const describe = useRunFailure(t('literal.failed'), t('problems.login'));
  return useCallback(
    ({ step, error }) => {
      if (error instanceof VideoStatusError) return error.isMissing ? t('literal.noUrl') : describe(error);
      if (step !== 'download') return describe(error);
      if (!(error instanceof ApiError) || error.status === 0) return t('literal.videoFailed');
      return t(error.status === 404 || error.status === 410 ? 'literal.noUrl' : 'literal.previewFailed');
    },
    [t, describe],
  );
}
