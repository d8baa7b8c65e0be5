import { AppError } from '../../platform/app-error.ts';

const MOST_TEXT = 400;

/** The model spoke instead of drawing: told to the person with what it said, never charged. */
export function textOnly(text: string): AppError {
  const said = text.replace(/\s+/gu, ' ').trim().slice(0, MOST_TEXT);
  return new AppError(
    'engine_refused',
    `The model answered with text instead of an image: the prompt may name brands or real people. It said: “${said}”`,
  );
}
