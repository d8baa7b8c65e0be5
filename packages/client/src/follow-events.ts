import { pause } from './pause.ts';
import { readEventStream } from './read-event-stream.ts';

interface FollowEventsOptions {
  signal: AbortSignal;
  /** The id of the last event that the caller knows. */
  lastEventId?: string | null;
  /** Opens the stream after an event, or from now on for null. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Receives the data of an event. @returns `known` false for an event that is skipped, `isLast` true for the last one */
  onEvent: (data: string, id: string) => { isKnown: boolean; isLast: boolean };
  /** True for an error that stays the same. */
  isFinal: (error: unknown) => boolean;
  /** Is called when the stream was lost; it is opened again. */
  onLost?: (() => void) | undefined;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/**
 * Follows server-sent events. A stream that is lost is opened again, later after each failure, and continues after the
 * last event. Resolves after the last event.
 * @throws the errors that are final, and the reason of an aborted signal
 */
export async function followEvents(options: FollowEventsOptions): Promise<void> {
  const { signal, open, onEvent, isFinal, onLost } = options;
  let last = options.lastEventId ?? null;
  let isDone = false;
  let failures = 0;
  while (!isDone) {
    try {
      await readEventStream((ending) => open(last, ending), {
        signal,
        isDone: () => isDone,
        onEvent: ({ id, data }) => {
          failures = 0;
          const { isKnown, isLast } = onEvent(data, id ?? last ?? '');
          if (isKnown) last = id ?? last;
          isDone = isLast;
        },
      });
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
    }
    signal.throwIfAborted();
    if (isDone) return;
    onLost?.();
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS), signal);
    failures += 1;
  }
}
