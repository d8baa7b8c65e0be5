import type { FilmEvent } from '@atelier/film/wire/live-events';

/** A client that has so many events before it is too slow. */
const MOST_WAITING = 500;

/** Events of one connection that wait to be written. Events that replace each other wait once. */
export class EventQueue {
  readonly #onFull: () => void;
  #events: FilmEvent[] = [];
  #wake: () => void = () => undefined;

  /** @param onFull is called when the client takes too long */
  constructor(onFull: () => void) {
    this.#onFull = onFull;
  }

  push(event: FilmEvent): void {
    // Only the newest list of those who are here counts.
    if (event.kind === 'here') this.#events = this.#events.filter(({ kind }) => kind !== 'here');
    this.#events.push(event);
    if (this.#events.length > MOST_WAITING) {
      this.#events = [];
      this.#onFull();
    }
    this.#wake();
  }

  /** Takes the waiting events, or waits for the next one until `signal` ends the wait. */
  async take(signal: AbortSignal): Promise<FilmEvent[]> {
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
