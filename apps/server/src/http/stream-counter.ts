import { AppError } from '@atelier/contracts';

/** Counts the open streams of each person on this server. */
export class StreamCounter {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns ends the count of this stream; call it once. @throws AppError `rate_limited` at the limit */
  take(userId: string): () => void {
    const open = this.#open.get(userId) ?? 0;
    if (open >= this.#most) throw new AppError('rate_limited', 'Too many event streams are open.');
    this.#open.set(userId, open + 1);
    return () => {
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    };
  }
}
