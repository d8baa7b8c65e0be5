import type { Logger } from './logger.ts';

/** Security events that an operator may want an alert for: the `event` of a log line and its message. */
export const SECURITY_EVENTS = {
  disk_full: 'the disk is full',
  locked_out: 'too many attempts: whoever makes them has to wait',
  grant_reused: 'a used code or refresh token of a connected program came back: its key was revoked',
  key_refused: 'a request came with an API key that is not ours',
  oidc_refused: 'an answer of the OpenID provider did not pass the checks',
  token_forged: 'a request came with an access token that we did not sign',
  token_reused: 'a used refresh token came back: its session was ended',
  webhook_forged: 'an event came that Stripe did not sign',
} as const;

type SecurityEvent = keyof typeof SECURITY_EVENTS;
/** @param details never an address of mail, a password or a token */
export type SecurityLog = (event: SecurityEvent, details: Record<string, unknown>) => void;

const WINDOW_MS = 60_000;
/** Most lines of an event per minute, so that an attacker cannot fill the log; further ones are only counted. */
const LINES_PER_WINDOW = 20;

/** Logs security events, at most twenty lines a minute of each; the next line gives the number of unlogged ones. */
export function createSecurityLog(logger: Logger, now = Date.now): SecurityLog {
  const windows = new Map<SecurityEvent, { endsAt: number; lines: number; unlogged: number }>();
  return (event, details) => {
    const last = windows.get(event);
    const isNew = !last || last.endsAt <= now();
    const window = isNew ? { endsAt: now() + WINDOW_MS, lines: 0, unlogged: last?.unlogged ?? 0 } : last;
    windows.set(event, window);
    if (window.lines >= LINES_PER_WINDOW) {
      window.unlogged += 1;
      return;
    }
    window.lines += 1;
    const { unlogged } = window;
    window.unlogged = 0;
    const line = { event, ...details, ...(unlogged > 0 && { unlogged }) };
    if (event === 'disk_full') logger.error(line, SECURITY_EVENTS[event]);
    else logger.warn(line, SECURITY_EVENTS[event]);
  };
}
