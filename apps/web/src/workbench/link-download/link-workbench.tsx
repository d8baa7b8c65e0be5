import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../lib/api/save-file.ts';
import { Notice } from '../../ui/notice.tsx';
import { ActionBar, ToolColumns } from '../../ui/page.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import type { ResultFile } from '../runs/file-runs.ts';
import { useRunPercent } from '../runs/progress/use-eased-percent.ts';
import { canCancel, type DoneRun } from '../runs/run-state.ts';
import { useCancel } from '../runs/use-cancel.ts';
import type { RunHandle } from '../runs/use-job-run.ts';
import { useRunEnd } from '../runs/use-run-end.ts';
import { LinkGuide } from './link-guide.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { LinkStatus } from './link-status.tsx';
import classes from './link-workbench.module.css';
import type { LinkTool } from './use-link-download.ts';
import { useLinkFailure } from './use-link-failure.ts';
import type { LinkHealth } from './use-link-health.ts';

interface LinkWorkbenchProps {
  tool: LinkTool;
  generation: RunHandle<ResultFile>;
  health: LinkHealth;
  /** The problem of the fields, in a sentence. */
  problem: string | null;
  /** The steps with the fields. */
  children: ReactNode;
  buttonLabel: string;
  guide: { steps: readonly string[]; features: readonly string[] };
  /** Starts the download, or shows what is missing. */
  onSubmit: () => void;
  /** The file has come and is saved. */
  onDelivered?: (result: DoneRun<ResultFile>) => void;
}

/** The two columns of a download screen: fields, notice, status line and button; guide or result. */
export function LinkWorkbench(props: LinkWorkbenchProps) {
  const { tool, generation, health, problem, children, buttonLabel, guide, onSubmit, onDelivered } = props;
  const { t } = useTranslation(['linkDownload', 'common']);
  const describeLinkFailure = useLinkFailure(tool);
  const { state } = generation;
  const percent = useRunPercent(state);
  const [success, setSuccess] = useState<string | null>(null);

  useRunEnd(state, (end) => {
    if (end.phase === 'failed') return;
    saveBlob(end.output.blob, end.output.fileName);
    setSuccess(t('status.success'));
    onDelivered?.(end);
  });
  const cancel = useCancel(generation, t('status.cancelled'));
  const result = state.phase === 'done' ? state : null;
  return (
    <ToolColumns
      steps={
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSuccess(null);
            onSubmit();
          }}
        >
          {children}
          <Notice tone="info">
            <strong>{t('rights.title')}</strong>
            <p>{t(`rights.${tool}`)}</p>
          </Notice>
          <ActionBar>
            <LinkStatus
              generation={generation}
              percent={percent}
              error={
                problem ?? (state.phase === 'failed' ? describeLinkFailure(state) : healthError(health, t))
              }
              success={success}
            />
            {generation.isBusy ? (
              <Button variant="default" fullWidth h={48} disabled={!canCancel(state)} onClick={cancel}>
                {t('common:actions.cancel')}
              </Button>
            ) : (
              <PrimaryButton
                type="submit"
                fullWidth
                leftSection={<IconDownload size={20} aria-hidden="true" />}
              >
                {buttonLabel}
              </PrimaryButton>
            )}
          </ActionBar>
        </form>
      }
      result={
        result ? (
          <LinkOutcome tool={tool} result={result} onRetry={generation.reset} />
        ) : (
          <LinkGuide {...guide} />
        )
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'linkDownload'>>['t'];

function healthError({ status }: LinkHealth, t: Translate): string | null {
  if (status === 'down') return t('health.down');
  return status === 'missing' ? t('health.missing') : null;
}
