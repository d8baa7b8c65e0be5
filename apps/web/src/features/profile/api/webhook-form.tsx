import { WEBHOOK_EVENTS, type WebhookEvent } from '@atelier/contracts/automation/webhooks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { panelRowClass } from '../../../ui/panel.tsx';
import classes from './api-tab.module.css';
import { EVENT_NAMES } from './event-names.ts';

interface WebhookFormProps {
  isSaving: boolean;
  error: string | null;
  onCreate(webhook: { url: string; events: WebhookEvent[] }): Promise<boolean>;
}

/** Address and events of a new webhook. */
export function WebhookForm({ isSaving, error, onCreate }: WebhookFormProps) {
  const { t } = useTranslation('api');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>([...WEBHOOK_EVENTS]);
  const isUnchanged = useIsUnchanged(url);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = WEBHOOK_EVENTS.filter((each) => events.includes(each));
    const isMade = await onCreate({ url: url.trim(), events: chosen });
    if (isMade && isUnchanged()) setUrl('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={panelRowClass}>
      <TextInput
        className={classes.field ?? ''}
        type="url"
        label={t('webhooks.url')}
        placeholder="https://example.com/atelier"
        value={url}
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('webhooks.events')} value={events} onChange={setEvents}>
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={t(EVENT_NAMES[event])} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        type="submit"
        h={44}
        loading={isSaving}
        disabled={url.trim() === '' || events.length === 0}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        {t('webhooks.create')}
      </Button>
    </form>
  );
}
