export interface CircuitBreakerOptions {
  /** Consecutive failures that open the breaker. */
  failures: number;
  coolDownMs: number;
  now?: () => number;
}

/**
 * A circuit breaker for an engine that is down. It opens after several consecutive failures; after the cool-down one
 * call is let through, and its outcome closes or reopens the breaker.
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
