import { ApiError, isErrorBody } from '@atelier/client/api-error';
import { useCallback } from 'react';
import { useRunFailure } from '../runs/use-run-failure.ts';

export interface ImageFailure {
  text: string;
  /** The text that the model answered in place of an image. */
  said: string | null;
}

/**
 * Describes a failed run of an image tool.
 * @param fallback the tool's own message (docs/product.md)
 * @param login the tool's own sentence for a run without a session
 */
export function useImageFailure(fallback: string, login: string): (error: unknown) => ImageFailure {
  const describe = useRunFailure(fallback, login);
  return useCallback((error) => ({ text: describe(error), said: wordsInsteadOfPicture(error) }), [describe]);
}

function wordsInsteadOfPicture(error: unknown): string | null {
  const isKnown = error instanceof ApiError || isErrorBody(error);
  if (!isKnown || error.code !== 'engine_text_only') return null;
  return error instanceof ApiError ? error.message : error.error;
}
