import { AppError, cutText } from '@atelier/contracts';

const MOST_TEXT = 400;

/** The model spoke instead of drawing. The message is what it said, for the person to read; never charged. */
export function textOnly(text: string): AppError {
  return new AppError('engine_text_only', cutText(text.replace(/\s+/gu, ' ').trim(), MOST_TEXT));
}
