import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImageFailure, useImageFailure } from '../../workbench/generated-image/use-image-failure.ts';
import { NothingGeneratedError } from './read-reference-answer.ts';

/** A failed run in the spec's words; what the model said instead of drawing is explained and quoted. */
export function useDescribeReferenceFailure(): (error: unknown) => ImageFailure {
  const { t } = useTranslation('referenceImage');
  const describe = useImageFailure(t('literal.failed'), t('literal.login'));
  return useCallback(
    (error) => {
      if (error instanceof NothingGeneratedError) return { text: t('literal.nothing'), said: null };
      return describe(error);
    },
    [t, describe],
  );
}
