import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { StrengthMeter } from '../../workbench/sign-in/strength-meter.tsx';
import { useDescribeAuthError } from '../../workbench/sign-in/use-describe-auth-error.ts';
import classes from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LegalLinks } from './legal-links.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { type SignUpOutcome, signUp } from './sign-up.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const FAILURES = {
  'no-user': 'accountFailed',
  'plan-failed': 'planSetupFailed',
  'account-unexpected': 'accountUnexpected',
} as const satisfies Partial<Record<SignUpOutcome, string>>;

export function SignupScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const describe = useDescribeAuthError();
  const navigate = useNavigate();
  const { markSubmitted } = useLeaveWhenSignedIn();
  const form = useForm({
    initialValues: { fullName: '', userName: '', email: '', password: '', confirm: '', terms: false },
    validate: {
      fullName: (value) => (value.trim() ? null : t('common:required')),
      userName: (value) => (value.trim() ? null : t('common:required')),
      email: (value) =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : t('fields.emailInvalid'),
      password: (value) => (value ? null : t('common:required')),
      confirm: (value, values) => (value === values.password ? null : t('literal.passwordsDiffer')),
      terms: (value) => (value ? null : t('literal.acceptTerms')),
    },
  });
  const register = useMutation({
    mutationFn: (values: typeof form.values) => {
      markSubmitted();
      return signUp({
        fullName: values.fullName.trim(),
        userName: values.userName.trim(),
        email: values.email.trim(),
        password: values.password,
      });
    },
    onSuccess: (outcome) => {
      if (outcome !== 'session') return;
      toast.success(t('literal.signupSession'));
      void navigate('/', { replace: true });
    },
  });
  const outcome = register.data;
  const isStuck = outcome === 'plan-failed' || outcome === 'account-unexpected';
  const error = register.error
    ? t('literal.signupFailed', { message: describe(register.error) })
    : outcome && outcome in FAILURES
      ? t(`literal.${FAILURES[outcome as keyof typeof FAILURES]}`)
      : null;

  if (outcome === 'confirm') {
    return (
      <AuthLayout
        title={t('signup.checkMail')}
        subtitle={form.values.email}
        foot={<Link to="/login">{t('signup.login')}</Link>}
      >
        <Notice tone="success" role="status">
          {t('literal.signupConfirm')}
        </Notice>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout
      title={t('signup.title')}
      subtitle={t('signup.subtitle')}
      hasOwnLegalLinks
      foot={
        <>
          {t('signup.hasAccount')} <Link to="/login">{t('signup.login')}</Link>
        </>
      }
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => register.mutate(values))}>
        <div className={classes.pair}>
          <TextInput
            {...form.getInputProps('fullName')}
            name="name"
            label={t('signup.name')}
            autoComplete="name"
            required
          />
          <TextInput
            {...form.getInputProps('userName')}
            name="username"
            label={t('signup.userName')}
            autoComplete="nickname"
            required
          />
        </div>
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          name="email"
          label={t('fields.email')}
          placeholder={t('fields.emailHint')}
          autoComplete="email"
          required
        />
        <PasswordInput
          {...form.getInputProps('password')}
          name="password"
          label={t('fields.password')}
          description={t('strength.rule')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
          required
        />
        <StrengthMeter
          password={form.values.password}
          hints={[form.values.email, form.values.fullName, form.values.userName]}
        />
        <PasswordInput
          {...form.getInputProps('confirm')}
          name="confirm-password"
          label={t('signup.confirm')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
          required
        />
        <div>
          <Checkbox
            {...form.getInputProps('terms', { type: 'checkbox' })}
            name="terms"
            className={classes.check ?? ''}
            label={t('signup.terms')}
          />
          <LegalLinks inNewTab />
        </div>
        <ErrorBox error={error}>{isStuck ? <Link to="/">{t('signup.continue')}</Link> : null}</ErrorBox>
        <PrimaryButton type="submit" fullWidth loading={register.isPending} disabled={isStuck}>
          {t('signup.submit')}
        </PrimaryButton>
        <ProviderButtons wantedPage="/" />
      </form>
    </AuthLayout>
  );
}
