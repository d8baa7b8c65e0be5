import { pause } from '@atelier/client/pause';
import { TIMINGS } from '@atelier/contracts/limits';
import { OIDC_PARAMETER } from '@atelier/contracts/sign-in/oidc-outcomes';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-store.ts';
import { deadLink } from '../../lib/session/mail-link.ts';
import { getSupabase } from '../../lib/session/supabase.ts';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDescribeAuthError } from '../../workbench/sign-in/use-describe-auth-error.ts';
import classes from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { linkProvider } from './link-provider.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderOutcome } from './provider-outcome.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function LoginScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const describe = useDescribeAuthError();
  const navigate = useNavigate();
  const { wantedPage, markSubmitted } = useLeaveWhenSignedIn();
  const outcome = useSearchParams()[0].get(OIDC_PARAMETER);
  const provider = usePublicConfig()?.oidcSignIn?.name;
  const remembered = readLocal('remembered_email');
  const [email, setEmail] = useState(remembered ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(remembered !== null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const missing = (value: string) => (wasSubmitted && !value.trim() ? t('common:required') : null);
  const login = useMutation({
    mutationFn: async () => {
      markSubmitted();
      // The spinner of docs/product.md: about 0.8 s, also when the server is quicker. A refusal is shown at once.
      await Promise.all([signIn(email.trim(), password), pause(TIMINGS.loginSpinnerMs)]);
      writeLocal('remembered_email', isRemembered ? email.trim() : null);
      if (outcome !== 'taken' || !provider) return;
      if (await linkProvider()) toast.success(t('oidc.linked', { name: provider }));
      else toast.error(t('oidc.notLinked', { name: provider }));
    },
    onSuccess: () => void navigate(wantedPage, { replace: true }),
    onError: (error) => toast.error(t('literal.loginFailed', { message: describe(error) })),
  });
  const isBusy = login.isPending || login.isSuccess;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (email.trim() && password) login.mutate();
  };

  return (
    <AuthLayout
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      foot={
        <>
          {t('login.noAccount')} <Link to="/signup">{t('login.signup')}</Link>
        </>
      }
    >
      <form noValidate className={classes.form} onSubmit={submit} aria-busy={isBusy}>
        {deadLink.of === 'confirmation' ? (
          <Notice tone="info" role="status">
            {t('login.confirmed')}
          </Notice>
        ) : null}
        {provider ? <ProviderOutcome outcome={outcome} name={provider} /> : null}
        <TextInput
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing(email)}
          type="email"
          name="email"
          label={t('fields.email')}
          placeholder={t('fields.emailHint')}
          autoComplete="username"
          required
          size="md"
        />
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing(password)}
          name="password"
          label={t('fields.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
          required
          size="md"
        />
        <div className={classes.row}>
          <Checkbox
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.currentTarget.checked)}
            name="remember"
            className={classes.check ?? ''}
            label={t('login.remember')}
          />
          <Link to="/forgot-password">{t('login.forgot')}</Link>
        </div>
        <PrimaryButton type="submit" fullWidth loading={isBusy}>
          {t('login.submit')}
        </PrimaryButton>
        <ProviderButtons wantedPage={wantedPage} />
      </form>
    </AuthLayout>
  );
}

async function signIn(email: string, password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
}
