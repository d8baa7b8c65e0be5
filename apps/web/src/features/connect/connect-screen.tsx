import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel, panelRowClass } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { ConsentForm } from './consent-form.tsx';
import { useConsent } from './use-consent.ts';

/**
 * The authorization page of OAuth: a person lets a program use Atelier for them, or refuses. The browser leaves for the
 * program's address only after a press of a button, and never when the program or that address is unknown.
 */
export function ConnectScreen() {
  const { t } = useTranslation('connect');
  const describe = useDescribeError();
  const { asked, answer } = useConsent(useLocation().search);
  const { data } = asked;
  return (
    <Page width="narrow">
      <Panel id="connect-title" title={t('title')} order={1}>
        {asked.isPending ? <SkeletonBlock heights={[28, 72, 120]} /> : null}
        {asked.isError ? <ErrorBox error={describe(asked.error)} /> : null}
        {answer.isError ? <ErrorBox error={describe(answer.error)} /> : null}
        {answer.isSuccess ? (
          <Notice tone={answer.variables.approve ? 'success' : 'info'} role="status">
            {answer.variables.approve ? t('allowed') : t('refused')}
          </Notice>
        ) : null}
        {data && !answer.isSuccess && data.fault === null ? (
          <ConsentForm asked={data} isSending={answer.isPending} onAnswer={answer.mutate} />
        ) : null}
        {data && !answer.isSuccess && data.fault !== null ? (
          <>
            <ErrorBox error={t('fault', { name: data.client_name, fault: data.fault })} />
            <Text c="dimmed">{t('back.explained', { host: data.redirect_host })}</Text>
            <div className={panelRowClass}>
              <Button
                h={44}
                variant="default"
                loading={answer.isPending}
                onClick={() => answer.mutate({ approve: false, scopes: [] })}
              >
                {t('back.go')}
              </Button>
            </div>
          </>
        ) : null}
      </Panel>
    </Page>
  );
}
