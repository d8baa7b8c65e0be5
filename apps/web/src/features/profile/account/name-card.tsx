import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './account-tab.module.css';
import { changeUser } from './change-user.ts';
import { useAccountError } from './use-account-error.ts';

const MOST_CHARACTERS = 100;

export function NameCard() {
  const { t } = useTranslation('profile');
  const describe = useAccountError();
  const user = useUser();
  const [fullName, setFullName] = useState(textOf(user?.user_metadata.full_name));
  const [userName, setUserName] = useState(
    textOf(user?.user_metadata.username) || textOf(user?.user_metadata.user_name),
  );
  const saving = useMutation({
    mutationFn: () =>
      changeUser({
        data: { full_name: fullName.trim(), username: userName.trim(), user_name: userName.trim() },
      }),
    onSuccess: () => toast.success(t('account.nameSaved')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Panel id="account-name" title={t('account.nameTitle')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('account.fullName')}
          name="name"
          autoComplete="name"
          maxLength={MOST_CHARACTERS}
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
        />
        <TextInput
          label={t('account.userName')}
          name="username"
          autoComplete="nickname"
          maxLength={MOST_CHARACTERS}
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
        />
        <ErrorBox error={describe(saving.error)} />
        <Button type="submit" h={44} loading={saving.isPending} disabled={!fullName.trim()}>
          {t('account.nameSave')}
        </Button>
      </form>
    </Panel>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
