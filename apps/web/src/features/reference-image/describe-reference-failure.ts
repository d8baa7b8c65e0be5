import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImageFailure, useImageFailure } from '../../workbench/generated-image/use-image-failure.ts';
import { NothingGeneratedError } from './read-reference-answer.ts';

/** Describes a failed run; a text that the model answered in place of an image is explained and quoted. */
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
