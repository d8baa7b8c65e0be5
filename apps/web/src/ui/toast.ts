import type { NotificationData } from '@mantine/notifications';
import i18next from 'i18next';

interface ToastOptions {
  /** Top right by default; the pricing screen uses bottom right. */
  position?: NonNullable<NotificationData['position']>;
  /** 5 s by default, as set for all toasts. */
  durationMs?: number;
}

/** Short notices. At most one is shown: a new one takes the place of the last. */
export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
};

/**
 * One promise for all toasts, so that they appear in the order of their calls: two `import()` of one chunk may end in
 * either order, because only the first waits for the chunk's preload.
 */
let library: Promise<typeof import('@mantine/notifications')> | undefined;

const COLORS = { success: 'teal', error: 'red', info: 'violet' } as const;

async function show(kind: keyof typeof COLORS, message: string, options: ToastOptions = {}): Promise<void> {
  // A chunk that is fetched beside the first screen: it is there long before anything is worth a toast.
  library ??= import('@mantine/notifications').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  const { notifications } = await library;
  notifications.clean();
  notifications.show({
    message,
    color: COLORS[kind],
    ...(options.durationMs === undefined ? {} : { autoClose: options.durationMs }),
    position: options.position ?? 'top-right',
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('actions.close'), size: 44 },
    'data-toast': kind,
  });
}
