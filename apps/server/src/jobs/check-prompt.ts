import { AppError } from '@atelier/contracts';
import { isMeaningful } from '@atelier/contracts/text/meaningful-prompt';
import type { PreparedJob } from './tool.ts';

/**
 * Checks the description of a job before it is accepted, so that nothing is charged for a picture of nothing.
 * @throws AppError `meaningless_prompt`
 */
export function checkPrompt({ prompt }: Pick<PreparedJob, 'prompt'>): void {
  if (prompt === null || isMeaningful(prompt)) return;
  throw new AppError('meaningless_prompt', 'The description has no word to draw. Nothing was charged.');
}
