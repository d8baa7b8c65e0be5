import type { SignedInSession } from '@atelier/contracts/account';
import * as routes from '@atelier/routes/account';
import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { useUser } from '../../../lib/session/session.ts';
import { getSupabase } from '../../../lib/session/supabase.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './account-tab.module.css';
import { describeDevice } from './describe-device.ts';

/** The list of the person's sessions, and the button that ends all others. */
export function SessionsCard() {
  const { t } = useTranslation('profile');
  const describe = useDescribeError();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call(routes.listSessions, { signal }),
  });
  const ending = useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase();
      const { error } = await supabase.auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSuccess: () => {
      toast.success(t('account.sessionsEnded'));
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: () => toast.error(t('literal.logoutFailed')),
  });
  const askToEnd = async () => {
    const isSure = await confirm({
      title: t('account.sessionsEndTitle'),
      body: t('account.sessionsEndBody'),
      confirmLabel: t('account.sessionsEnd'),
    });
    if (isSure) ending.mutate();
  };
  const sessions = query.data?.sessions;
  const isAlone = sessions?.every(({ current }) => current) ?? false;
  return (
    <Panel id="account-sessions" title={t('account.sessionsTitle')}>
      {query.isPending ? <SkeletonBlock heights={[56, 56]} /> : null}
      <ErrorBox error={query.isError ? describe(query.error) : null} />
      {sessions === null ? <ThisSession /> : null}
      {sessions ? (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          variant="default"
          h={44}
          loading={ending.isPending}
          disabled={isAlone}
          onClick={() => void askToEnd()}
        >
          {t('account.sessionsEnd')}
        </Button>
        {isAlone ? (
          <Text c="dimmed" mt="xs">
            {t('account.sessionsAlone')}
          </Text>
        ) : null}
      </div>
    </Panel>
  );
}

/** The last sign-in: all that a browser knows where the server does not see the sessions. */
function ThisSession() {
  const { t } = useTranslation('profile');
  const language = useUiLanguage();
  const date = formatMoment(useUser()?.last_sign_in_at, language);
  return <Text c="dimmed">{t('account.sessionsUnknown', { date: date ?? t('billing.unknown') })}</Text>;
}

function SessionItem({ session }: { session: SignedInSession }) {
  const { t } = useTranslation('profile');
  const language = useUiLanguage();
  const device = describeDevice(session.user_agent ?? '');
  const Icon = device.isMobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.session}>
        <strong>{device.name ?? t('account.sessionsNameless')}</strong>
        <span>
          {t('account.sessionsUsed', {
            used: formatMoment(session.last_used_at, language),
            began: formatMoment(session.created_at, language),
          })}
        </span>
      </div>
      {session.current ? (
        <Chip size="sm" tone="accent">
          {t('account.sessionsCurrent')}
        </Chip>
      ) : null}
    </li>
  );
}
