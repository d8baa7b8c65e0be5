import { useStore } from '@mantine/store';
import { Suspense } from 'react';
import { lazy } from '../lib/browser/lazy.ts';
import { type ConfirmOptions, confirmStore } from './confirm-store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before something that matters; resolves to false when the dialog is closed in any other way. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  confirmStore.getState().pending?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  confirmStore.setState({ pending: { ...options, answer: resolve } });
  return promise;
}

/** Shows the question of `confirm`; used once, at the root. Its dialog is fetched with the first question. */
export function ConfirmHost() {
  const { pending } = useStore(confirmStore);
  if (!pending) return null;
  return (
    <Suspense>
      <ConfirmDialog key={pending.title} pending={pending} />
    </Suspense>
  );
}
