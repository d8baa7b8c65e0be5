import { ActionIcon, Switch, Text } from '@mantine/core';
import { IconMicrophone2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { KeptList } from '../parts/kept-list.tsx';
import classes from './dictionary-tab.module.css';
import { useKnownVoices } from './use-known-voices.ts';

/** The switch for recognising named speakers in later films, and the names that are known. */
export function VoicesPanel() {
  const { t } = useTranslation(['profile', 'common']);
  const describe = useDescribeError();
  const { query, enable, forget } = useKnownVoices();
  const { data } = query;
  const showError = { onError: (error: unknown) => toast.error(describe(error)) };
  const change = async (enabled: boolean) => {
    const isLoss = !enabled && (data?.voices.length ?? 0) > 0;
    const isSure =
      !isLoss ||
      (await confirm({
        title: t('voices.offTitle'),
        body: t('voices.offBody'),
        confirmLabel: t('voices.off'),
        danger: true,
      }));
    if (isSure) enable.mutate(enabled, showError);
  };
  const forgetName = async (name: string) => {
    const isSure = await confirm({
      title: t('voices.forgetTitle', { name }),
      body: t('voices.forgetBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) forget.mutate(name, showError);
  };
  return (
    <Panel id="voices-title" title={t('voices.title')}>
      <Text c="dimmed">{t('voices.intro')}</Text>
      <Switch
        mih={44}
        label={t('voices.enable')}
        checked={data?.enabled ?? false}
        disabled={!data || enable.isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {data?.enabled === false ? null : (
        <KeptList
          query={query}
          items={data?.voices}
          rows={[44]}
          error={t('voices.loadFailed')}
          empty={{ icon: IconMicrophone2, title: t('voices.emptyTitle'), body: t('voices.emptyBody') }}
        >
          {({ name, films }) => (
            <li key={name} className={classes.word}>
              <div className={classes.text}>
                <strong>{name}</strong>
                <span>{t('voices.films', { count: films })}</span>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('voices.forget', { name })}
                onClick={() => void forgetName(name)}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          )}
        </KeptList>
      )}
    </Panel>
  );
}
