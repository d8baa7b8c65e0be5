export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  coolDownMs: number;
  now?: () => number;
}

/**
 * Spares people the wait for an engine that is down. Open for a while after several failures in a row; then one call
 * may try, and its outcome decides.
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>;
  #failuresInARow = 0;
  #openedAt: number | null = null;

  constructor(options: CircuitBreakerOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** True when a call may be made; after the cool-down this lets one call through at a time. */
  allows(): boolean {
    if (this.#openedAt === null) return true;
    const { now, coolDownMs } = this.#options;
    if (now() - this.#openedAt < coolDownMs) return false;
    this.#openedAt = now();
    return true;
  }

  succeeded(): void {
    this.#failuresInARow = 0;
    this.#openedAt = null;
  }

  failed(): void {
    this.#failuresInARow += 1;
    if (this.#failuresInARow >= this.#options.failures) this.#openedAt = this.#options.now();
  }
}
