import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';
import { confirmStore, type PendingConfirm } from './confirm-store.ts';

/** The dialog of `confirm`. The harmless answer has the focus. */
export function ConfirmDialog({ pending }: { pending: PendingConfirm }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (confirmed: boolean) => {
    pending.answer(confirmed);
    setIsOpen(false);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer(false)}
      onExitTransitionEnd={() => {
        if (confirmStore.getState().pending === pending) confirmStore.setState({ pending: null });
      }}
      title={pending.title}
      // Two long answers stand beside each other.
      size={520}
      closeButtonProps={{ 'aria-label': t('actions.close'), size: 44 }}
    >
      {pending.body ? <Text c="dimmed">{pending.body}</Text> : null}
      <Group justify="flex-end" mt="lg" gap="sm" className={classes.answers ?? ''}>
        <Button variant="default" h={44} onClick={() => answer(false)} data-autofocus>
          {pending.dismissLabel ?? t('actions.cancel')}
        </Button>
        <Button color={pending.danger ? 'red.8' : 'violet'} h={44} onClick={() => answer(true)}>
          {pending.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
