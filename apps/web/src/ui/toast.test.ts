import { notifications } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

vi.mock('@mantine/notifications', () => ({ notifications: { clean: vi.fn(), show: vi.fn() } }));

test('a toast takes the place of the last one, top right', async () => {
  toast.error('Non');
  await vi.waitFor(() => expect(notifications.show).toHaveBeenCalledOnce());
  expect(notifications.clean).toHaveBeenCalledBefore(vi.mocked(notifications.show));
  expect(notifications.show).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Non', position: 'top-right', role: 'alert' }),
  );
});

test('a screen may choose another place and time', async () => {
  vi.mocked(notifications.show).mockClear();
  toast.info('Bientôt', { position: 'bottom-right', durationMs: 3000 });
  await vi.waitFor(() => expect(notifications.show).toHaveBeenCalledOnce());
  expect(notifications.show).toHaveBeenCalledWith(
    expect.objectContaining({ autoClose: 3000, position: 'bottom-right', role: 'status' }),
  );
});
