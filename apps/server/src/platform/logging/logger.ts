import { type LevelWithSilent, type Logger, pino } from 'pino';
import { currentLogFields, offerLine } from './log-context.ts';

export type { Logger };

/**
 * JSON lines on stdout, each with the ids of the request and the job that it is about (`withLogFields`).
 * Authorisation headers, keys and tokens never reach it. What a job's log keeps does not depend on `level`.
 */
export function createLogger(level: LevelWithSilent): Logger {
  const isDetailed = level === 'trace' || level === 'debug';
  return pino(
    {
      level: isDetailed ? level : KEPT_LEVEL,
      base: null,
      mixin: () => ({ ...currentLogFields() }),
      redact: {
        paths: ['*.authorization', '*.apikey', '*.password', '*.token', '*.access_token', '*.refresh_token'],
        censor: '[redacted]',
      },
    },
    pino.multistream([
      { level: KEPT_LEVEL, stream: { write: offerLine } },
      ...(level === 'silent' ? [] : [{ level, stream: pino.destination({ dest: 1, sync: true }) }]),
    ]),
  );
}

const KEPT_LEVEL = 'info';
