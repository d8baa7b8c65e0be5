import { Button, Divider, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { getSupabase } from '../../lib/session/supabase.ts';
import { toast } from '../../ui/toast.ts';
import { useDescribeAuthError } from '../../workbench/sign-in/use-describe-auth-error.ts';
import classes from './auth-layout.module.css';

/** The sign-ins without a password that are configured: Google, and the OpenID provider of the installation. */
export function ProviderButtons({ wantedPage }: { wantedPage: string }) {
  const { t } = useTranslation('auth');
  const { googleSignIn = false, oidcSignIn = null } = usePublicConfig() ?? {};
  if (!googleSignIn && !oidcSignIn) return null;
  return (
    <>
      <Divider label={t('google.or')} />
      {googleSignIn ? <GoogleButton wantedPage={wantedPage} /> : null}
      {oidcSignIn ? (
        <Button
          component="a"
          href={`${oidcSignIn.url}?to=${encodeURIComponent(wantedPage)}`}
          variant="default"
          size="md"
          fullWidth
          className={classes.provider ?? ''}
          leftSection={<IconKey size={20} aria-hidden="true" />}
        >
          {t('oidc.button', { name: oidcSignIn.name })}
        </Button>
      ) : null}
      <Text size="sm" c="dimmed" ta="center">
        {t('oidc.terms')}
      </Text>
    </>
  );
}

function GoogleButton({ wantedPage }: { wantedPage: string }) {
  const { t } = useTranslation('auth');
  const describe = useDescribeAuthError();
  const signIn = useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase();
      const redirectTo = new URL(wantedPage, window.location.origin).href;
      const { error } = await supabase.auth.signInWithOAuth({ provider: 'google', options: { redirectTo } });
      if (error) throw error;
    },
    onError: (error) => toast.error(t('literal.loginFailed', { message: describe(error) })),
  });
  return (
    <Button
      variant="default"
      size="md"
      h={48}
      fullWidth
      leftSection={<GoogleMark />}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {t('google.button')}
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-2.8-.4-4.1H24v7.5h12.1c-.2 2-1.6 4.9-4.5 6.9v4.9h7C42.7 36 45 30.8 45 24.500Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.6-5.300l-7-5.500c-1.9 1.3-4.4 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.100h-7.200v5.600C7.9 41.1 15.4 46 24 46Z"
      />
      <path
        fill="#fbbc05"
        d="M11.5 28.300A13.6 13.6 0 0 1 10.8 24c0-1.5.3-2.9.7-4.300v-5.600H4.300A22 22 0 0 0 2 24c0 3.6.9 6.9 2.3 9.900Z"
      />
      <path
        fill="#ea4335"
        d="M24 10.600c4.1 0 6.9 1.8 8.4 3.300l6.2-6C34.9 4.3 29.9 2 24 2 15.4 2 7.9 6.9 4.3 14.100l7.2 5.600C13.3 14.4 18.2 10.6 24 10.600Z"
      />
    </svg>
  );
}
