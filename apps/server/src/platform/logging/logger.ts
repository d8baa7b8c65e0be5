import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout. Authorisation headers, keys and tokens never reach it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.authorization', '*.apikey', '*.password', '*.token', '*.access_token', '*.refresh_token'],
      censor: '[redacted]',
    },
  });
}
