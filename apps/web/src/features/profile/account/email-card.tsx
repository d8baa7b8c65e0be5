import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { deadLink } from '../../../lib/session/mail-link.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './account-tab.module.css';
import { changeUser } from './change-user.ts';
import { hasPassword } from './has-password.ts';
import { PresentPassword } from './present-password.tsx';
import { useAccountError } from './use-account-error.ts';

/** A new address holds once the link that is sent to it was opened. */
export function EmailCard() {
  const { t } = useTranslation(['profile', 'auth']);
  const describe = useAccountError();
  const user = useUser();
  const asksPassword = hasPassword(user);
  const [email, setEmail] = useState('');
  const [present, setPresent] = useState('');
  const isEmailUnchanged = useIsUnchanged(email);
  const isPresentUnchanged = useIsUnchanged(present);
  const wanted = email.trim();
  const saving = useMutation({
    mutationFn: () => changeUser({ email: wanted }, asksPassword ? present : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined, {
      onSuccess: () => {
        if (isEmailUnchanged()) setEmail('');
        if (isPresentUnchanged()) setPresent('');
      },
    });
  };
  const isAddress =
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(wanted) && wanted.toLowerCase() !== user?.email?.toLowerCase();
  const sentTo = saving.data?.new_email ?? user?.new_email;
  return (
    <Panel id="account-email" title={t('account.emailTitle')}>
      <Text c="dimmed">{t('account.emailPresent', { email: user?.email ?? '' })}</Text>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="email"
          label={t('account.emailNew')}
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {asksPassword ? <PresentPassword value={present} onChange={setPresent} /> : null}
        <ErrorBox error={describe(saving.error)} />
        {deadLink.of === 'change' && !saving.data ? (
          <Notice tone="warning" role="status">
            {t('account.emailLinkUsed')}
          </Notice>
        ) : null}
        {sentTo ? (
          <Notice tone="info" role="status">
            {t('account.emailSent', { email: sentTo })}
          </Notice>
        ) : null}
        <Button
          type="submit"
          h={44}
          loading={saving.isPending}
          disabled={!isAddress || (asksPassword && !present)}
        >
          {t('account.emailSave')}
        </Button>
      </form>
    </Panel>
  );
}
