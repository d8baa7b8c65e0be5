import * as routes from '@atelier/routes/account';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { signOut, useUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import classes from './delete-account-dialog.module.css';

/** Asks for the account's own address before `DELETE /api/account`. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const email = useUser()?.email ?? '';
  const [typed, setTyped] = useState('');
  const [isMismatch, setIsMismatch] = useState(false);
  const deletion = useMutation({
    mutationFn: async () => {
      await api.call(routes.deleteAccount, { body: { confirm: typed.trim() } });
      await signOut();
    },
    onSuccess: () => toast.success(t('data.deleted')),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
    setIsMismatch(!isOwn);
    if (isOwn) deletion.mutate();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('data.confirmTitle')}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form onSubmit={submit} noValidate>
        <Text c="dimmed" mb="md">
          {t('data.confirmBody')}
        </Text>
        <TextInput
          type="email"
          label={t('data.confirmLabel')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isMismatch ? t('data.mismatch') : null}
          autoComplete="off"
          mb="md"
          data-autofocus
        />
        <ErrorBox error={deletion.error} />
        <Group justify="flex-end" mt="lg" gap="sm" className={classes.answers ?? ''}>
          <Button variant="default" h={44} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" color="red.8" h={44} loading={deletion.isPending} disabled={!typed.trim()}>
            {t('data.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
