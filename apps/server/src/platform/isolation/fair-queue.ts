import { AppError } from '@atelier/contracts';

interface FairQueueOptions {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks of one owner that may wait; a further one is refused. */
  mostWaiting: number;
}

/**
 * Runs tasks of many owners, a few at once. Owners take turns, so that the tasks of one owner, however many, delay those
 * of another by one task each at most.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The tasks that wait, by owner; the owner whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Runs a task when it is the owner's turn.
   * @throws AppError `rate_limited` when too many tasks of the owner wait; the signal's reason while the task waits
   */
  async run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    await this.#enter(owner);
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  async #enter(owner: string): Promise<void> {
    if (this.#running < this.#options.concurrency) {
      this.#running += 1;
      return;
    }
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#options.mostWaiting) {
      throw new AppError('rate_limited', 'That was often enough for now. Please try again later.');
    }
    this.#waiting.set(owner, own);
    await new Promise<void>((resolve) => own.push(resolve));
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [owner, tasks] = next;
    this.#waiting.delete(owner);
    const start = tasks.shift();
    // The owner's further tasks wait behind those of the others.
    if (tasks.length > 0) this.#waiting.set(owner, tasks);
    this.#running += 1;
    start?.();
  }
}
