import { type KeyScope, UNTICKED_SCOPES } from '@atelier/contracts/automation/api-keys';
import type { Authorization } from '@atelier/contracts/automation/oauth';
import { Button, Checkbox, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session.ts';
import { panelRowClass } from '../../ui/panel.tsx';
import classes from './connect-screen.module.css';
import type { ConsentAnswer } from './use-consent.ts';

interface ConsentFormProps {
  asked: Authorization;
  isSending: boolean;
  onAnswer(answer: ConsentAnswer): void;
}

/** Consent form: the program, its redirect host, and the requested scopes, each of which can be unticked. */
export function ConsentForm({ asked, isSending, onAnswer }: ConsentFormProps) {
  const { t } = useTranslation('connect');
  const session = useSession();
  const [scopes, setScopes] = useState<string[]>(
    asked.scopes.filter((scope) => !UNTICKED_SCOPES.includes(scope)),
  );
  const { client_name: name, client_host: described, redirect_host: host, is_local: isLocal } = asked;
  const chosen: KeyScope[] = asked.scopes.filter((scope) => scopes.includes(scope));
  const email = session.status === 'authenticated' ? session.user.email : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer({ approve: true, scopes: chosen });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Text className={classes.name ?? ''}>{t('question', { name })}</Text>
      <Text c="dimmed" size="sm">
        {described === null ? t('ownName') : t('described', { host: described })}
      </Text>
      <dl className={classes.facts}>
        <div>
          <dt>{t('answerTo')}</dt>
          <dd>{isLocal ? t('thisComputer', { host }) : host}</dd>
        </div>
        {email ? (
          <div>
            <dt>{t('account')}</dt>
            <dd>{email}</dd>
          </div>
        ) : null}
      </dl>
      <Checkbox.Group label={t('rights')} value={scopes} onChange={setScopes}>
        <div className={classes.rights}>
          {asked.scopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scope.${scope}`)}
              description={t(`scopeMeaning.${scope}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Text c="dimmed" size="sm">
        {t('key')}
      </Text>
      <div className={panelRowClass}>
        <Button type="submit" h={44} loading={isSending} disabled={chosen.length === 0}>
          {t('allow')}
        </Button>
        <Button
          h={44}
          variant="default"
          disabled={isSending}
          onClick={() => onAnswer({ approve: false, scopes: [] })}
        >
          {t('refuse')}
        </Button>
      </div>
    </form>
  );
}
