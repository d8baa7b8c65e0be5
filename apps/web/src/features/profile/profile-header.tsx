import { Avatar, Button, Title } from '@mantine/core';
import { IconLogout, IconShieldCog } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCanBuy } from '../../lib/account/use-can-buy.ts';
import { useOperator } from '../../lib/account/use-operator.ts';
import { usePlanLabel } from '../../lib/account/use-plan-label.ts';
import { displayNameOf, initialsOf } from '../../lib/session/initials.ts';
import { signOut, useUser } from '../../lib/session/session.ts';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './profile-header.module.css';

export function ProfileHeader() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const plan = usePlanLabel();
  const isOperator = useOperator();
  const canBuy = useCanBuy();
  const leave = useMutation({
    mutationFn: signOut,
    onError: () => toast.error(t('literal.logoutFailed')),
  });
  const askToLeave = async () => {
    const confirmed = await confirm({
      title: t('logout.title'),
      body: t('logout.body'),
      confirmLabel: t('logout.confirm'),
    });
    if (confirmed) leave.mutate();
  };
  return (
    <header className={classes.root}>
      <Avatar size={72} radius="xl" aria-hidden="true" classNames={{ placeholder: classes.initials }}>
        {initialsOf(user)}
      </Avatar>
      <div className={classes.texts}>
        <Title order={1} className={classes.name}>
          {displayNameOf(user) ?? t('literal.defaultName')}
        </Title>
        <p className={classes.email}>{user?.email}</p>
        <Chip size="sm" tone="accent">
          {plan ?? '…'}
        </Chip>
      </div>
      <div className={classes.actions}>
        {canBuy ? <PrimaryLink to="/tarifs">{t('buy')}</PrimaryLink> : null}
        {isOperator ? (
          <Button
            component={Link}
            to="/admin"
            variant="default"
            h={48}
            leftSection={<IconShieldCog size={18} aria-hidden="true" />}
          >
            {t('admin')}
          </Button>
        ) : null}
        <Button
          variant="default"
          h={48}
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          loading={leave.isPending}
          onClick={() => void askToLeave()}
        >
          {t('logout.button')}
        </Button>
      </div>
    </header>
  );
}
