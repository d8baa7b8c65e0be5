import { AppError } from '@atelier/contracts';
import { issueText } from '@atelier/contracts/text/issue-text';
import { ZodError } from 'zod';

/**
 * Names the step in the failure of its check. Errors that are bugs stay as they are.
 * @param index of the step in the recipe, from 0
 */
export function nameStep(error: unknown, index: number): unknown {
  const step = index + 1;
  if (error instanceof ZodError) {
    return new AppError('invalid_input', `steps.${step}: ${issueText(error)}`, { cause: error, step });
  }
  if (!(error instanceof AppError)) return error;
  const { code, message, retryable } = error;
  return new AppError(code, `steps.${step}: ${message}`, { cause: error, retryable, step });
}
