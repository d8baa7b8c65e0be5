import { TOOLS } from '@atelier/contracts/tools/registry';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { Page, Step } from '../../ui/page.tsx';
import { looksLikeLink } from '../../workbench/link-download/check-link.ts';
import { LinkWorkbench } from '../../workbench/link-download/link-workbench.tsx';
import { useLinkDownload } from '../../workbench/link-download/use-link-download.ts';
import { useLinkHealth } from '../../workbench/link-download/use-link-health.ts';
import { ToolGate, useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';

/** A short video by link, without its watermark. */
export function ShortDownloadScreen() {
  return (
    <ToolGate tool="short-download">
      <ShortDownload />
    </ToolGate>
  );
}

function ShortDownload() {
  const { t } = useTranslation(['linkDownload', 'common']);
  const [url, setUrl] = useTabState('short-download:url', z.string(), '');
  const [problem, setProblem] = useState<'url' | 'user' | null>(null);
  const health = useLinkHealth();
  const { generation, download } = useLinkDownload('short-download');
  const requireCredits = useRequireCredits('short-download');
  const hasUser = useUser() !== null;

  const submit = () => {
    const found = !looksLikeLink('tiktok', url, health.linkHosts) ? 'url' : hasUser ? null : 'user';
    setProblem(found);
    if (found || generation.isBusy || !requireCredits()) return;
    if (health.status !== 'ok') health.check();
    download({ url: url.trim() });
  };
  return (
    <Page>
      <ToolHeader tool="short-download" engineKind="download" />
      <LinkWorkbench
        tool="short-download"
        generation={generation}
        health={health}
        problem={problem && t(`short.problems.${problem}`)}
        buttonLabel={t('short.button', {
          price: t('common:credits.price', { count: TOOLS['short-download'].cost }),
        })}
        guide={{
          steps: [t('short.steps.copy'), t('short.steps.paste'), t('short.steps.save')],
          features: [
            t('short.features.watermark'),
            t('short.features.quality'),
            t('short.features.private'),
            t('short.features.free'),
          ],
        }}
        onSubmit={submit}
      >
        <Step number={1} title={t('short.link')}>
          <TextInput
            type="url"
            name="url"
            inputMode="url"
            autoComplete="off"
            aria-label={t('short.linkLabel')}
            placeholder="https://www.tiktok.com/@…/video/…"
            size="md"
            required
            value={url}
            error={problem === 'url'}
            disabled={generation.isBusy}
            onChange={(event) => {
              setProblem(null);
              setUrl(event.currentTarget.value);
            }}
          />
        </Step>
      </LinkWorkbench>
    </Page>
  );
}
