import { Button, PasswordInput, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { useUser } from '../../../lib/session/session.ts';
import { getSupabase } from '../../../lib/session/supabase.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { StrengthMeter } from '../../../workbench/sign-in/strength-meter.tsx';
import { usePasswordFault } from '../../../workbench/sign-in/use-password-fault.ts';
import classes from './account-tab.module.css';
import { changeUser } from './change-user.ts';
import { hasPassword } from './has-password.ts';
import { PresentPassword } from './present-password.tsx';
import { useAccountError } from './use-account-error.ts';

/** A new password ends every other session. */
export function PasswordCard() {
  const { t } = useTranslation(['profile', 'auth']);
  const describe = useAccountError();
  const client = useQueryClient();
  const user = useUser();
  const asksPassword = hasPassword(user);
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const isPresentUnchanged = useIsUnchanged(present);
  const isPasswordUnchanged = useIsUnchanged(password);
  const hints = [user?.email ?? ''];
  const fault = usePasswordFault(password, hints);
  const saving = useMutation({
    mutationFn: async () => {
      await changeUser({ password }, asksPassword ? present : null);
      const supabase = await getSupabase();
      const { error } = await supabase.auth.signOut({ scope: 'others' });
      if (error) console.warn('Other sessions could not be ended', error);
    },
    onSuccess: () => {
      toast.success(t('auth:literal.resetDone'));
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined, {
      onSuccess: () => {
        if (isPresentUnchanged()) setPresent('');
        if (isPasswordUnchanged()) setPassword('');
      },
    });
  };
  return (
    <Panel id="account-password" title={t('account.passwordTitle')}>
      <Text c="dimmed">{t('account.passwordBody')}</Text>
      <form className={classes.form} onSubmit={submit}>
        {asksPassword ? <PresentPassword value={present} onChange={setPresent} /> : null}
        <PasswordInput
          label={t('auth:reset.password')}
          description={t('auth:strength.rule')}
          name="new-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('auth:fields.showPassword'), tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter password={password} hints={hints} />
        <ErrorBox error={describe(saving.error)} />
        <Button
          type="submit"
          h={44}
          loading={saving.isPending}
          disabled={!password || fault !== null || (asksPassword && !present)}
        >
          {t('auth:reset.submit')}
        </Button>
      </form>
    </Panel>
  );
}
