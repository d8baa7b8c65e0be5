import * as routes from '@atelier/routes/films/team';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { Page } from '../../ui/page.tsx';
import { Panel, panelRowClass } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';

/** The page of an invitation to a film: its person accepts it and comes to the film, or goes home. */
export function InvitationScreen() {
  const { t } = useTranslation('connect');
  const describe = useDescribeError();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const params = { token };
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call(routes.readInvitation, { params, signal }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: () => api.call(routes.acceptInvitation, { params }),
    onSuccess: ({ film_id }) => navigate(`/montage/${film_id}`, { replace: true }),
  });
  const { data } = invitation;
  return (
    <Page width="narrow">
      <Panel id="invitation-title" title={t('invitation.title')} order={1}>
        {invitation.isPending ? <SkeletonBlock heights={[28, 48]} /> : null}
        {invitation.isError ? <ErrorBox error={describe(invitation.error)} /> : null}
        {accept.isError ? <ErrorBox error={describe(accept.error)} /> : null}
        {data ? (
          <>
            <Text>{t('invitation.text', { owner: data.owner_name, film: data.film_name })}</Text>
            <Text c="dimmed">{t(`invitation.role.${data.role}`)}</Text>
          </>
        ) : null}
        <div className={panelRowClass}>
          {data ? (
            <Button h={44} loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
              {t('invitation.accept')}
            </Button>
          ) : null}
          <Button h={44} variant="default" onClick={() => void navigate('/')}>
            {t('invitation.home')}
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
