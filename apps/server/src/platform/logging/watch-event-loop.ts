import { workSince } from './log-context.ts';
import type { Logger } from './logger.ts';

const LOOK_MS = 200;
/** A longer block is a defect: such work belongs in another process. */
const LONGEST_MS = 500;
const MOST_NAMED = 10;

/**
 * Logs when the event loop stood still for more than 500 ms, with the requests and jobs that ran meanwhile.
 * @returns stops the watch
 */
export function watchEventLoop(logger: Logger): () => void {
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const blockedMs = Math.round(now - lookedAt - LOOK_MS);
    const work = workSince(lookedAt);
    if (blockedMs > LONGEST_MS) {
      logger.warn(
        { event: 'event_loop_blocked', blockedMs, work: work.slice(0, MOST_NAMED) },
        'event loop blocked',
      );
    }
    lookedAt = now;
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
