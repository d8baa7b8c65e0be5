/** A client that has so many events before it is too slow. */
const MOST_WAITING = 500;

/** Kinds of which only the newest event counts. */
const REPLACED = new Set(['here', 'changed']);

/** Events of one connection that wait to be written. Events that replace each other wait once. */
export class EventQueue<Event extends { kind: string }> {
  readonly #onFull: () => void;
  #events: Event[] = [];
  #wake: () => void = () => undefined;

  /** @param onFull is called when the client takes too long */
  constructor(onFull: () => void) {
    this.#onFull = onFull;
  }

  push(event: Event): void {
    if (REPLACED.has(event.kind)) this.#events = this.#events.filter(({ kind }) => kind !== event.kind);
    this.#events.push(event);
    if (this.#events.length > MOST_WAITING) {
      this.#events = [];
      this.#onFull();
    }
    this.#wake();
  }

  /** Takes the waiting events, or waits for the next one until `signal` ends the wait. */
  async take(signal: AbortSignal): Promise<Event[]> {
    if (this.#events.length === 0 && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const onEnd = () => resolve();
      signal.addEventListener('abort', onEnd, { once: true });
      await promise;
      // A connection waits thousands of times, and has one signal.
      signal.removeEventListener('abort', onEnd);
      this.#wake = () => undefined;
    }
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
