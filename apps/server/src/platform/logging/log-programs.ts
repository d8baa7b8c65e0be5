import { onProcessEnded } from '@atelier/media';
import { currentLogFields } from './log-context.ts';
import type { Logger } from './logger.ts';

/**
 * A line for each run of an external program: those of a job at `info`, with its id and the id of the request that
 * brought it. @returns how to stop
 */
export function logPrograms(logger: Logger): () => void {
  return onProcessEnded(({ tool, outcome, durationSeconds, exitCode, stderrTail }) => {
    const line = {
      program: tool,
      outcome,
      ms: Math.round(durationSeconds * 1000),
      ...(exitCode !== null && exitCode !== 0 && { exitCode }),
      ...(stderrTail && { stderr: stderrTail.slice(-LAST_WORDS) }),
    };
    if (currentLogFields().job) logger.info(line, 'program ended');
    else logger.debug(line, 'program ended');
  });
}

const LAST_WORDS = 2000;
