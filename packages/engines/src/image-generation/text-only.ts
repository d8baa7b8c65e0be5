import { AppError } from '@atelier/contracts';

const MOST_TEXT = 400;

/** The model spoke instead of drawing. The message is what it said, for the person to read; never charged. */
export function textOnly(text: string): AppError {
  return new AppError('engine_text_only', text.replace(/\s+/gu, ' ').trim().slice(0, MOST_TEXT));
}
