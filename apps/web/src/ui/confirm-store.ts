import { createStore } from '@mantine/store';

export interface ConfirmOptions {
  title: string;
  body?: string;
  confirmLabel: string;
  /** The harmless answer; 'Cancel' by default, which does not fit questions about a cancellation. */
  dismissLabel?: string;
  /** Red button for what cannot be undone. */
  danger?: boolean;
}

export interface PendingConfirm extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

/** The question that waits for an answer; one at a time. */
export const confirmStore = createStore<{ pending: PendingConfirm | null }>({ pending: null });
