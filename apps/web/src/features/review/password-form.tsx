import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { guestApi } from './guest-api.ts';
import classes from './review-screen.module.css';
import { useGuestError } from './use-guest-error.ts';

/** Asks for the password of a review. */
export function PasswordForm({ token, onOpen }: { token: string; onOpen: () => void }) {
  const { t } = useTranslation('review');
  const describe = useGuestError();
  const [password, setPassword] = useState('');
  const unlock = useMutation({ mutationFn: () => guestApi.unlock(token, password), onSuccess: onOpen });
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        unlock.mutate();
      }}
    >
      <h1 className={classes.title}>{t('title')}</h1>
      <PasswordInput
        label={t('password.label')}
        description={t('password.hint')}
        value={password}
        maxLength={200}
        size="md"
        autoComplete="off"
        error={unlock.error ? describe(unlock.error) : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PrimaryButton type="submit" loading={unlock.isPending} disabled={password === ''}>
        {t('password.open')}
      </PrimaryButton>
    </form>
  );
}
