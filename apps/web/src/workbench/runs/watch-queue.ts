import { queueStatusSchema } from '@atelier/contracts/jobs';
import { TIMINGS } from '@atelier/contracts/limits';
import { apiRequest } from '../../lib/api/api-client.ts';

/** `GET /api/queue-status` now and every 5 s until the signal is aborted. */
export function watchQueue({
  signal,
  onPosition,
}: {
  signal: AbortSignal;
  onPosition: (position: number | null) => void;
}): void {
  const ask = () => {
    apiRequest({ path: '/api/queue-status', answer: queueStatusSchema, signal }).then(
      (status) => onPosition(status.user_position),
      (error: unknown) => {
        // The next round asks again; the job's own events say the same.
        if (!signal.aborted) console.warn('The queue could not be read', error);
      },
    );
  };
  const timer = setInterval(ask, TIMINGS.queuePollMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  ask();
}
