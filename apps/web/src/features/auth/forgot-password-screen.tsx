import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readLocal } from '../../lib/browser/local-store.ts';
import { getSupabase } from '../../lib/session/supabase.ts';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useDescribeAuthError } from '../../workbench/sign-in/use-describe-auth-error.ts';
import classes from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const describe = useDescribeAuthError();
  const [email, setEmail] = useState(() => readLocal('remembered_email') ?? '');
  const request = useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase();
      const redirectTo = `${window.location.origin}/reset-password`;
      const { error } = await supabase.auth.resetPasswordForEmail(email.trim(), { redirectTo });
      if (error) throw error;
    },
  });
  return (
    <AuthLayout
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      foot={<Link to="/login">{t('forgot.back')}</Link>}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate();
        }}
      >
        <TextInput
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          type="email"
          name="email"
          label={t('fields.email')}
          placeholder={t('fields.emailHint')}
          autoComplete="username"
          required
        />
        {request.isSuccess ? (
          <Notice tone="success" role="status">
            {t('literal.forgotSent')}
          </Notice>
        ) : null}
        <ErrorBox
          error={request.error ? t('literal.forgotFailed', { message: describe(request.error) }) : null}
        />
        <PrimaryButton type="submit" fullWidth loading={request.isPending}>
          {t('forgot.submit')}
        </PrimaryButton>
      </form>
    </AuthLayout>
  );
}
