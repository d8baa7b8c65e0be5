import * as routes from '@atelier/routes/films/team';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './banner.module.css';

/** Says whose film it is and what a member may do with it: comment, and leave. */
export function MemberBanner() {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const navigate = useNavigate();
  const { store, player, access } = useEditor();
  const { role, owner_name: owner } = access;
  const [text, setText] = useState<string | null>(null);
  const params = { id: store.id };
  const isMember = role !== 'owner';
  const team = useQuery({
    queryKey: ['films', store.id, 'team'],
    queryFn: ({ signal }) => api.call(routes.readTeam, { params, signal }),
    enabled: isMember,
  });
  const onError = (error: unknown) => toast.error(describe(error));
  const comment = useMutation({
    mutationFn: (said: string) =>
      api.call(routes.addMemberComment, { params, body: { at_seconds: player.seconds, text: said } }),
    onSuccess: () => {
      setText(null);
      toast.success(t('team.commented'));
    },
    onError,
  });
  const leave = useMutation({
    mutationFn: (memberId: string) => api.call(routes.removeMember, { params: { ...params, memberId } }),
    onSuccess: () => navigate('/projet'),
    onError,
  });
  const own = team.data?.members.find(({ is_you }) => is_you);
  const askLeave = async (memberId: string) => {
    const isSure = await confirm({
      title: t('team.leaveTitle'),
      body: t('team.leaveBody'),
      confirmLabel: t('team.leave'),
      danger: true,
    });
    if (isSure) leave.mutate(memberId);
  };
  if (role === 'owner') return null;
  return (
    <div className={classes.banner}>
      <Notice tone="info">
        <div className={classes.line}>
          <span className={classes.text}>{t(`team.may.${role}`, { owner })}</span>
          {role === 'view' ? null : (
            <Button
              variant="light"
              size="compact-sm"
              h={44}
              onClick={() => setText(text === null ? '' : null)}
            >
              {t('team.comment')}
            </Button>
          )}
          {own ? (
            <Button variant="subtle" size="compact-sm" h={44} onClick={() => void askLeave(own.id)}>
              {t('team.leave')}
            </Button>
          ) : null}
        </div>
        {text === null ? null : (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              comment.mutate(text.trim());
            }}
          >
            <Textarea
              label={t('team.commentHere')}
              className={classes.field ?? ''}
              value={text}
              maxLength={2000}
              autosize
              minRows={1}
              maxRows={4}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={comment.isPending} disabled={text.trim() === ''}>
              {t('team.send')}
            </Button>
          </form>
        )}
      </Notice>
    </div>
  );
}
