import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReasonDialogProps {
  title: string;
  body: string;
  confirmLabel: string;
  dismissLabel: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks before an act that cannot be undone, and why; the harmless answer has the focus. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <Text c="dimmed">{props.body}</Text>
      <Textarea
        mt="md"
        label={t('reason.optional')}
        description={t('reason.hint')}
        placeholder={t('reason.placeholder')}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" h={44} onClick={props.onClose} data-autofocus>
          {props.dismissLabel}
        </Button>
        <Button color="red.8" h={44} loading={props.isPending} onClick={() => props.onConfirm(reason)}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
