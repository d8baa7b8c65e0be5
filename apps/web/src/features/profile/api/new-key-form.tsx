import { KEY_SCOPES, USUAL_KEY_SCOPES } from '@atelier/contracts/automation/api-keys';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { panelRowClass } from '../../../ui/panel.tsx';
import classes from './api-tab.module.css';
import type { NewKey } from './use-automation.ts';

const DAYS = ['0', '30', '90', '365'] as const;

interface NewKeyFormProps {
  isSaving: boolean;
  error: string | null;
  onCreate(key: NewKey): Promise<boolean>;
}

/** Name, rights and end of a new key. */
export function NewKeyForm({ isSaving, error, onCreate }: NewKeyFormProps) {
  const { t } = useTranslation('api');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([...USUAL_KEY_SCOPES]);
  const [days, setDays] = useState<string>('90');
  const isUnchanged = useIsUnchanged(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const end = days === '0' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
    const chosen = KEY_SCOPES.filter((scope) => scopes.includes(scope));
    const isMade = await onCreate({ name, scopes: chosen, expires_at: end });
    if (isMade && isUnchanged()) setName('');
  };
  const isReady = name.trim() !== '' && scopes.length > 0;
  return (
    <form onSubmit={(event) => void submit(event)} className={panelRowClass}>
      <TextInput
        className={classes.field ?? ''}
        label={t('keys.name')}
        placeholder={t('keys.namePlaceholder')}
        maxLength={80}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('keys.expires')}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
        data={DAYS.map((value) => ({ value, label: t(`keys.days.${value}`) }))}
      />
      <Checkbox.Group label={t('keys.scopes')} value={scopes} onChange={setScopes}>
        <div className={classes.choices}>
          {KEY_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`keys.scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        type="submit"
        h={44}
        loading={isSaving}
        disabled={!isReady}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        {t('keys.create')}
      </Button>
    </form>
  );
}
