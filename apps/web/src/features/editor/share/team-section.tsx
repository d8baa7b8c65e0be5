import { FILM_ROLES, type FilmRole } from '@atelier/contracts/tools/film/team';
import { ActionIcon, Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { MadeLink } from './made-link.tsx';
import classes from './share.module.css';
import { useTeam } from './use-team.ts';

/** The people who work on the film: the owner invites them by a link or an e-mail, changes their roles and removes them. */
export function TeamSection({ filmId }: { filmId: string }) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const { query, invite, revoke, change, remove } = useTeam(filmId);
  const [role, setRole] = useState<FilmRole>('edit');
  const [email, setEmail] = useState('');
  const roles = FILM_ROLES.map((value) => ({ value, label: t(`team.roles.${value}`) }));
  const toRole = (value: string | null) => FILM_ROLES.find((one) => one === value) ?? 'view';
  const onError = (error: unknown) => toast.error(describe(error));
  const removeMember = async (id: string, name: string) => {
    const isSure = await confirm({
      title: t('team.removeTitle', { name }),
      body: t('team.removeBody'),
      confirmLabel: t('team.remove'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError });
  };
  const url = invite.data?.url;
  return (
    <section className={classes.team} aria-labelledby="team-title">
      <h3 id="team-title" className={classes.heading}>
        {t('team.title')}
      </h3>
      <p className={classes.intro}>{t('team.intro')}</p>
      <form
        className={classes.made}
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ role, email: email.trim() || null }, { onSuccess: () => setEmail('') });
        }}
      >
        <TextInput
          type="email"
          label={t('team.email')}
          description={t('team.emailHint')}
          value={email}
          maxLength={254}
          autoComplete="off"
          className={classes.address ?? ''}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label={t('team.role')}
          allowDeselect={false}
          value={role}
          data={roles}
          onChange={(value) => setRole(toRole(value))}
        />
        <Button
          type="submit"
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          loading={invite.isPending}
        >
          {t('team.invite')}
        </Button>
      </form>
      {invite.isError ? (
        <Notice tone="danger" role="alert">
          {describe(invite.error)}
        </Notice>
      ) : null}
      {url ? (
        <MadeLink
          label={t('team.link')}
          description={invite.variables?.email ? t('team.sent') : t('team.once')}
          url={url}
        />
      ) : null}
      {query.isPending ? <Skeleton height={64} radius={12} /> : null}
      {query.isError ? <LoadError query={query} /> : null}
      {query.data ? (
        <ul className={classes.list}>
          {query.data.members.map((member) => (
            <li key={member.id} className={classes.row}>
              <span className={classes.about}>
                <strong>{member.name}</strong>
                {member.email ? <span className={classes.detail}>{member.email}</span> : null}
              </span>
              <Select
                aria-label={t('team.roleOf', { name: member.name })}
                allowDeselect={false}
                value={member.role}
                data={roles}
                className={classes.role ?? ''}
                onChange={(value) => change.mutate({ memberId: member.id, role: toRole(value) }, { onError })}
              />
              <ActionIcon
                size={44}
                aria-label={t('team.removeTitle', { name: member.name })}
                onClick={() => void removeMember(member.id, member.name)}
              >
                <IconUserMinus size={20} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
          {query.data.invitations.map(({ id, email: to, role: as }) => (
            <li key={id} className={classes.row}>
              <span className={classes.about}>
                <span>{to ?? t('team.byLink')}</span>
                <span className={classes.detail}>
                  {t('team.waiting')} · {t(`team.roles.${as}`)}
                </span>
              </span>
              <ActionIcon
                size={44}
                aria-label={t('team.revoke', { who: to ?? t('team.byLink') })}
                onClick={() => revoke.mutate(id, { onError })}
              >
                <IconX size={20} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
