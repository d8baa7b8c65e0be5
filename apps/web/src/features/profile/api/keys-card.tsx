import type { ApiKey } from '@atelier/contracts/automation/api-keys';
import { Anchor, Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment, formatShortDay } from '../../../lib/browser/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { KeptList } from '../parts/kept-list.tsx';
import classes from './api-tab.module.css';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownOnce } from './shown-once.tsx';
import { type NewKey, useApiKeys } from './use-automation.ts';

/** Keys: made, copied once, and revoked. */
export function KeysCard() {
  const { t } = useTranslation('api');
  const describe = useDescribeError();
  const { query, create, revoke, findUses } = useApiKeys();
  const [made, setMade] = useState<string | null>(null);
  const makeKey = async (key: NewKey): Promise<boolean> => {
    try {
      setMade((await create.mutateAsync(key)).key);
      return true;
    } catch {
      // Shown beside the field.
      return false;
    }
  };
  const revokeKey = async ({ id, name }: ApiKey) => {
    const isSure = await confirm({
      title: t('keys.revokeTitle', { name }),
      body: t('keys.revokeBody'),
      confirmLabel: t('keys.revoke'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await revoke.mutateAsync({ id, keepUses: await isKept(id) });
    } catch (error) {
      toast.error(describe(error));
    }
  };
  /** Asks about the webhooks and schedules that the key has made; without any, there is nothing to keep. */
  const isKept = async (id: string): Promise<boolean> => {
    const { webhooks, schedules } = await findUses(id);
    if (webhooks.length + schedules.length === 0) return false;
    const names = [...webhooks.map(({ url }) => url), ...schedules.map((each) => each.recipe_name)];
    return confirm({
      title: t('keys.usesTitle'),
      body: t('keys.usesBody', {
        webhooks: webhooks.length,
        schedules: schedules.length,
        names: names.filter((name) => name !== null).join(', '),
      }),
      confirmLabel: t('keys.usesKeep'),
      dismissLabel: t('keys.usesStop'),
    });
  };
  return (
    <Panel id="keys-title" title={t('keys.title')}>
      <Text c="dimmed">
        {t('keys.intro')} <Anchor href="/docs/api">{t('keys.reference')}</Anchor>
      </Text>
      {made ? <ShownOnce secret={made} text={t('keys.once')} onClose={() => setMade(null)} /> : null}
      <NewKeyForm
        isSaving={create.isPending}
        error={create.isError ? describe(create.error) : null}
        onCreate={makeKey}
      />
      <KeptList
        query={query}
        items={query.data?.keys}
        rows={[56, 56]}
        error={query.isError ? describe(query.error) : ''}
        empty={{ icon: IconKey, title: t('keys.emptyTitle'), body: t('keys.emptyBody') }}
      >
        {(key) => <KeyItem key={key.id} item={key} onRevoke={() => void revokeKey(key)} />}
      </KeptList>
    </Panel>
  );
}

function KeyItem({ item, onRevoke }: { item: ApiKey; onRevoke(): void }) {
  const { t, i18n } = useTranslation('api');
  const { name, prefix, scopes, expires_at, last_used_at, renews_until } = item;
  const isExpired = expires_at !== null && new Date(expires_at) <= new Date();
  const renewal = formatShortDay(renews_until, i18n.language);
  const end = formatShortDay(expires_at, i18n.language);
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <strong>{name}</strong>
        <span>
          <code>{prefix}…</code> · {scopes.map((scope) => t(`keys.scope.${scope}`)).join(' + ')}
        </span>
        <span>
          {renewal
            ? t('keys.connected', { date: renewal })
            : isExpired
              ? t('keys.expired', { date: end })
              : end
                ? t('keys.until', { date: end })
                : t('keys.noEnd')}
          {' · '}
          {last_used_at
            ? t('keys.lastUse', { date: formatMoment(last_used_at, i18n.language) })
            : t('keys.neverUsed')}
        </span>
      </div>
      <Button h={44} variant="default" onClick={onRevoke} aria-label={t('keys.revokeNamed', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}
