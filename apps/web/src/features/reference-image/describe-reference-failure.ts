import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isErrorBody } from '../../lib/api-error.ts';
import { useRunFailure } from '../../ui/direct-run/use-run-failure.ts';
import { NothingGeneratedError } from './use-reference-image.ts';

/** A failed run in the spec's words; what the model said instead of drawing is explained and quoted. */
export function useDescribeReferenceFailure(): (error: unknown) => { text: string; said: string | null } {
  const { t } = useTranslation('referenceImage');
  const describe = useRunFailure(t('literal.failed'), t('literal.login'));
  return useCallback(
    (error) => {
      if (error instanceof NothingGeneratedError) return { text: t('literal.nothing'), said: null };
      const isKnown = error instanceof ApiError || isErrorBody(error);
      if (!isKnown || error.code !== 'engine_refused') return { text: describe(error), said: null };
      const said = error instanceof ApiError ? error.message : error.error;
      return { text: t('refused'), said };
    },
    [t, describe],
  );
}
