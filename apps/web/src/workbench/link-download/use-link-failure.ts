import { ApiError, isErrorBody } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeFailure } from '../runs/describe-failure.ts';
import type { FailedRun } from '../runs/run-state.ts';
import type { LinkTool } from './use-link-download.ts';

/** Codes that mean something of their own for a link. */
const REASONS = [
  'engine_failed',
  'engine_unavailable',
  'link_refused',
  'media_too_large',
  'start_past_end',
  'timed_out',
] as const;

/** Describes a failure as 'Error: {reason}'; an unavailable video and a lost session have sentences of their own. */
export function useLinkFailure(tool: LinkTool): (state: FailedRun) => string {
  const { t } = useTranslation('linkDownload');
  const describe = useDescribeFailure();
  return useCallback(
    (state) => {
      const { error } = state;
      const code = error instanceof ApiError || isErrorBody(error) ? error.code : null;
      if (code === 'video_not_available') return t('reasons.video_not_available');
      if (code === 'no_token')
        return t(tool === 'short-download' ? 'short.problems.user' : 'video.problems.noUser');
      const known = REASONS.find((each) => each === code);
      // An answer may hold a reason without a code.
      const given = error instanceof ApiError ? error.reason : null;
      return t('status.error', { reason: known ? t(`reasons.${known}`) : (given ?? describe(state)) });
    },
    [t, describe, tool],
  );
}
