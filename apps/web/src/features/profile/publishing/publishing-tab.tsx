import { networkOf } from '@atelier/contracts/publishing/networks';
import type { PublisherProblem } from '@atelier/contracts/publishing/publishing';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatShortDay } from '../../../lib/browser/format-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { NetworkIcon } from '../../../workbench/publishing/network-icon.tsx';
import { usePublisher } from '../../../workbench/publishing/publishing-api.ts';
import { isUsable } from '../../../workbench/publishing/remembered-channels.ts';
import { ConnectForm } from './connect-form.tsx';
import classes from './publishing-tab.module.css';

const PROBLEMS = {
  unauthorized: 'publisher_key',
  unreachable: 'publisher_unreachable',
  refused_address: 'publisher_address',
  not_postiz: 'publisher_unknown',
} as const satisfies Record<PublisherProblem, string>;

/** The connection to Postiz, which publishes the person's videos, and its channels. */
export default function PublishingTab() {
  const { t } = useTranslation(['publishing', 'errors', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const publisher = usePublisher();
  const { query, refresh, disconnect } = publisher;
  if (query.isPending) return <SkeletonBlock heights={[220]} />;
  if (query.isError) return <LoadError query={query} />;
  const { connected, address, connected_at, problem, channels } = query.data;
  const leave = async () => {
    const isSure = await confirm({
      title: t('publisher.leaveTitle'),
      body: t('publisher.leaveBody'),
      confirmLabel: t('publisher.leave'),
      danger: true,
    });
    if (isSure) disconnect.mutate(undefined, { onError: (error) => toast.error(describe(error)) });
  };
  if (!connected) {
    return (
      <Panel id="publisher-title" title={t('publisher.title')}>
        <Text c="dimmed">{t('publisher.intro')}</Text>
        <ConnectForm connect={publisher.connect} />
        <Anchor href="https://docs.postiz.com/public-api/introduction" target="_blank" rel="noreferrer">
          {t('publisher.whereKey')}
        </Anchor>
      </Panel>
    );
  }
  return (
    <Panel
      id="publisher-title"
      title={t('publisher.title')}
      aside={
        <Chip tone={problem ? 'danger' : 'success'}>
          {t(problem ? 'publisher.broken' : 'publisher.works')}
        </Chip>
      }
    >
      <p className={classes.address}>
        {new URL(address ?? 'https://postiz.com').host}
        {connected_at ? ` · ${t('publisher.since', { date: formatShortDay(connected_at, language) })}` : ''}
      </p>
      {problem ? (
        <Notice tone="danger" role="alert">
          {t(`errors:${PROBLEMS[problem]}`)}
        </Notice>
      ) : null}
      <ul className={classes.channels} aria-label={t('channels.label')}>
        {channels.map((channel) => (
          <li key={channel.id} className={classes.channel}>
            <NetworkIcon network={channel.network} size={22} />
            <span className={classes.name}>{channel.name}</span>
            <span className={classes.network}>
              {channel.disabled
                ? t('channels.disabled')
                : isUsable(channel)
                  ? networkOf(channel.network).name
                  : t('channels.unsupported', { network: networkOf(channel.network).name })}
            </span>
          </li>
        ))}
      </ul>
      {channels.length === 0 ? <Notice tone="info">{t('channels.none')}</Notice> : null}
      <Group gap="sm">
        <Button
          component={Link}
          to="/calendrier"
          mih={44}
          leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
        >
          {t('publish.seeCalendar')}
        </Button>
        <Button
          variant="default"
          mih={44}
          loading={refresh.isPending}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => refresh.mutate(undefined, { onError: (error) => toast.error(describe(error)) })}
        >
          {t('publisher.refresh')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          mih={44}
          loading={disconnect.isPending}
          leftSection={<IconPlugConnectedX size={18} aria-hidden="true" />}
          onClick={() => void leave()}
        >
          {t('publisher.leave')}
        </Button>
      </Group>
      {problem ? <ConnectForm connect={publisher.connect} /> : null}
    </Panel>
  );
}
