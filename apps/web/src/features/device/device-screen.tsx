import * as routes from '@atelier/routes/automation';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel, panelRowClass } from '../../ui/panel.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import classes from './device-screen.module.css';

/** A program shows a code; its person, signed in here, lets it have a key or refuses. */
export function DeviceScreen() {
  const { t } = useTranslation('api');
  const describe = useDescribeError();
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  const [typed, setTyped] = useState(code);
  const asked = useQuery({
    queryKey: ['device', code],
    queryFn: ({ signal }) => api.call(routes.readDeviceRequest, { params: { code }, signal }),
    enabled: code !== '',
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (approve: boolean) => api.call(routes.confirmDevice, { body: { user_code: code, approve } }),
  });
  return (
    <Page width="narrow">
      <Panel id="device-title" title={t('device.title')} order={1}>
        {answer.isSuccess ? (
          <Notice tone={answer.variables ? 'success' : 'info'} role="status">
            {answer.variables ? t('device.approved') : t('device.denied')}
          </Notice>
        ) : (
          <>
            <Text c="dimmed">{t('device.intro')}</Text>
            <form
              className={panelRowClass}
              onSubmit={(event) => {
                event.preventDefault();
                setQuery({ code: typed.trim() }, { replace: true });
              }}
            >
              <TextInput
                className={classes.code ?? ''}
                label={t('device.code')}
                value={typed}
                maxLength={12}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" h={44} variant="default" disabled={typed.trim() === ''}>
                {t('device.check')}
              </Button>
            </form>
            {asked.isError ? <ErrorBox error={t('device.unknown')} /> : null}
            {answer.isError ? <ErrorBox error={describe(answer.error)} /> : null}
            {asked.data ? (
              <>
                <Text>{t('device.question', { name: asked.data.name, code: asked.data.user_code })}</Text>
                <div className={panelRowClass}>
                  <Button h={44} loading={answer.isPending} onClick={() => answer.mutate(true)}>
                    {t('device.approve')}
                  </Button>
                  <Button h={44} variant="default" onClick={() => answer.mutate(false)}>
                    {t('device.deny')}
                  </Button>
                </div>
              </>
            ) : null}
          </>
        )}
      </Panel>
    </Page>
  );
}
