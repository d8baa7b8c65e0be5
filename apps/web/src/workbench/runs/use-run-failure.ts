import { ApiError, isErrorBody } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';

/** Codes that say nothing a person could use: the tool's own sentence is better. */
const BARE: ReadonlySet<string> = new Set([
  'http',
  'http_unknown',
  'bad_answer',
  'internal',
  'processing_failed',
]);

/**
 * Describes a failed run: the meaning of its code, else the server's own reason, else the tool's message of docs/product.md.
 * @param login the tool's own sentence for a run without a session
 */
export function useRunFailure(fallback: string, login?: string): (error: unknown) => string {
  const { t } = useTranslation('media');
  const describe = useDescribeError();
  return useCallback(
    (error) => {
      // Another server's own words say more than ours.
      if (error instanceof ApiError && error.code === 'http' && error.reason) return error.reason;
      const code = error instanceof ApiError || isErrorBody(error) ? error.code : null;
      if (code === 'no_token' && login) return login;
      // Told apart from failures: the same prompt will be refused again.
      if (code === 'engine_refused') return t('refusedForSafety');
      return code === null || BARE.has(code) ? fallback : describe(error);
    },
    [t, describe, fallback, login],
  );
}
