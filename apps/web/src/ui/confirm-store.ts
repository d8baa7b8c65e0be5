export interface ConfirmOptions {
  title: string;
  body?: string;
  confirmLabel: string;
  /** The harmless answer; 'Cancel' unless told: not where what is asked is a cancellation itself. */
  dismissLabel?: string;
  /** Red button for what cannot be undone. */
  danger?: boolean;
}

export interface PendingConfirm extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

let pending: PendingConfirm | null = null;
const listeners = new Set<() => void>();

/** The question that waits for an answer; one at a time. */
export const confirmStore = {
  get: () => pending,
  set(next: PendingConfirm | null): void {
    pending = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
