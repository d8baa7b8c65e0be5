import type { Film } from '@atelier/film';

/** Events about own edits come within seconds. */
const KEPT_KEYS = 50;

/** Tells the edits of this tab from those of others, and who wants to know that others changed the film. */
export class OtherEdits {
  readonly #listeners = new Set<(before: Film, after: Film) => void>();
  /** The keys of the newest edits that this tab sent. */
  #sentKeys: string[] = [];

  noteSent<Step extends { id: string }>(step: Step): Step {
    this.#sentKeys = [step.id, ...this.#sentKeys].slice(0, KEPT_KEYS);
    return step;
  }

  /** True for the idempotency key of an edit that this tab sent lately. */
  hasSent(key: string | null): boolean {
    return key !== null && this.#sentKeys.includes(key);
  }

  /** Calls a listener after edits of the server, which may be those of others, were applied. @returns a function that ends it */
  onChange(listener: (before: Film, after: Film) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(before: Film, after: Film): void {
    for (const listener of this.#listeners) listener(before, after);
  }
}
