import { ApiError } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { authErrorKey } from './auth-error-key.ts';

/** An auth provider's error in the person's language; an unknown one in the provider's own words. */
export function useDescribeAuthError(): (error: unknown) => string {
  const { t } = useTranslation('auth');
  const describe = useDescribeError();
  return useCallback(
    (error: unknown) => {
      if (error instanceof ApiError) return describe(error);
      const key = authErrorKey(error);
      if (key) return t(`provider.${key}`);
      return error instanceof Error ? error.message : describe(error);
    },
    [describe, t],
  );
}
