import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

const SHOWN_MS = 10_000;

/** Shows a short notice with a button that takes back what was done. @returns a function that hides it */
export function showUndoToast({
  message,
  undoLabel,
  onUndo,
}: {
  message: string;
  undoLabel: string;
  onUndo: () => void;
}): () => void {
  notifications.clean();
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-md"
          mih={44}
          variant="subtle"
          onClick={() => {
            hide();
            onUndo();
          }}
        >
          {undoLabel}
        </Button>
      </Group>
    ),
    color: 'teal',
    autoClose: SHOWN_MS,
    position: 'top-right',
    role: 'status',
    closeButtonProps: { 'aria-label': i18next.t('actions.close'), size: 44 },
    'data-toast': 'success',
  });
  const hide = () => void notifications.hide(id);
  return hide;
}
