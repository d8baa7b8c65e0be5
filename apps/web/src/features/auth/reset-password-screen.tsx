import { TIMINGS } from '@atelier/contracts/limits';
import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deadLink } from '../../lib/session/mail-link.ts';
import { signOut, useUser } from '../../lib/session/session.ts';
import { getSupabase } from '../../lib/session/supabase.ts';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { authErrorKey } from '../../workbench/sign-in/auth-error-key.ts';
import { StrengthMeter } from '../../workbench/sign-in/strength-meter.tsx';
import { useDescribeAuthError } from '../../workbench/sign-in/use-describe-auth-error.ts';
import classes from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { useRecoverySession } from './use-recovery-session.ts';

export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const describe = useDescribeAuthError();
  const session = useRecoverySession();
  const user = useUser();
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: async () => {
      await refuseWeakPassword(password, user?.email ?? '');
      const supabase = await getSupabase();
      const { error } = await supabase.auth.updateUser({ password });
      if (error) throw error;
      // Sessions opened with the old password end here; a failure must not hide that the password has changed.
      const { error: othersError } = await supabase.auth.signOut({ scope: 'others' });
      if (othersError) console.warn('Other sessions could not be ended', othersError);
    },
  });
  useEffect(() => {
    if (!change.isSuccess) return;
    const timer = setTimeout(() => void signOut(), TIMINGS.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [change.isSuccess]);

  if (session === 'missing' && !change.isSuccess) {
    return (
      <AuthLayout
        title={t('reset.title')}
        subtitle={t('reset.subtitle')}
        foot={<Link to="/login">{t('forgot.back')}</Link>}
      >
        <div className={classes.form}>
          <ErrorBox error={t(deadLink.of === 'recovery' ? 'reset.expired' : 'reset.missing')} />
          <PrimaryLink to="/forgot-password">{t('reset.again')}</PrimaryLink>
        </div>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      {session === 'loading' ? (
        <SkeletonBlock heights={[70, 48]} />
      ) : (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate();
          }}
        >
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            name="new-password"
            label={t('reset.password')}
            description={t('strength.rule')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
            required
          />
          <StrengthMeter password={password} hints={[user?.email ?? '']} />
          {change.isSuccess ? (
            <Notice tone="success" role="status">
              {t('literal.resetDone')}
              <br />
              {t('reset.leaving')}
            </Notice>
          ) : null}
          <ResetError error={change.error} describe={describe} />
          <PrimaryButton type="submit" fullWidth loading={change.isPending} disabled={change.isSuccess}>
            {t('reset.submit')}
          </PrimaryButton>
        </form>
      )}
    </AuthLayout>
  );
}

/** Refuses what the embedded server would: a hosted Supabase has a rule of its own. @throws as it does */
async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const lists = await import('@atelier/contracts/passwords/judge-password').catch(() => null);
  const fault = lists?.judgePassword(password, [email]);
  if (!fault) return;
  const reasons = [fault === 'short' ? 'length' : 'pwned'];
  throw Object.assign(new Error('weak password'), { status: 422, code: 'weak_password', reasons });
}

/** A refused password (422) has one message; the provider's reason, when known, stands below it. */
function ResetError({ error, describe }: { error: unknown; describe: (error: unknown) => string }) {
  const { t } = useTranslation('auth');
  if (!error) return null;
  const isRefused = typeof error === 'object' && 'status' in error && error.status === 422;
  if (!isRefused) return <ErrorBox error={t('literal.resetUnexpected', { message: describe(error) })} />;
  const key = authErrorKey(error);
  return <ErrorBox error={t('literal.resetInvalid')}>{key ? <p>{t(`provider.${key}`)}</p> : null}</ErrorBox>;
}
