import { AppError, cutText } from '@atelier/contracts';

const MOST_TEXT = 400;

/** The error for a model that answered with text instead of a picture; its message is that text. */
export function textOnly(text: string): AppError {
  return new AppError('engine_text_only', cutText(text.replace(/\s+/gu, ' ').trim(), MOST_TEXT));
}
