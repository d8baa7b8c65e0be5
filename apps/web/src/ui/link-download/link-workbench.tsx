import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../lib/save-file.ts';
import { useDescribeError } from '../../lib/use-describe-error.ts';
import type { GenerationState } from '../generation/generation-run.ts';
import type { Generation } from '../generation/use-generation.ts';
import { useGenerationEnd } from '../generation/use-generation-end.ts';
import { useShownProgress } from '../generation/use-shown-progress.ts';
import { Notice } from '../notice.tsx';
import { ActionBar, ToolColumns } from '../page.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { toast } from '../toast.ts';
import { LinkGuide } from './link-guide.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { LinkStatus } from './link-status.tsx';
import classes from './link-workbench.module.css';
import type { LinkTool } from './use-link-download.ts';
import { useLinkFailure } from './use-link-failure.ts';
import type { LinkHealth } from './use-link-health.ts';

interface LinkWorkbenchProps {
  tool: LinkTool;
  generation: Generation;
  health: LinkHealth;
  /** What is wrong with the fields, in a sentence. */
  problem: string | null;
  /** The steps with the fields. */
  children: ReactNode;
  buttonLabel: string;
  guide: { steps: readonly string[]; features: readonly string[] };
  /** Starts the download, or shows what is missing. */
  onSubmit: () => void;
  /** The file has come and is saved. */
  onDelivered?: (result: Extract<GenerationState, { phase: 'done' }>) => void;
}

/** The two columns of a download screen: fields, notice, status line and button; guide or result. */
export function LinkWorkbench(props: LinkWorkbenchProps) {
  const { tool, generation, health, problem, children, buttonLabel, guide, onSubmit, onDelivered } = props;
  const { t } = useTranslation(['linkDownload', 'common']);
  const describe = useDescribeError();
  const describeLinkFailure = useLinkFailure(tool);
  const { state } = generation;
  const percent = useShownProgress(state);
  const [success, setSuccess] = useState<string | null>(null);

  useGenerationEnd(state, (end) => {
    if (end.phase === 'failed') return;
    saveBlob(end.file.blob, end.file.fileName);
    setSuccess(t('status.success'));
    onDelivered?.(end);
  });
  const cancel = () => {
    generation.cancel().then(
      () => toast.info(t('status.cancelled')),
      (error: unknown) => toast.error(describe(error)),
    );
  };
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
                problem ??
                healthError(health, t) ??
                (state.phase === 'failed' ? describeLinkFailure(state) : null)
              }
              success={success}
            />
            <div className={classes.bar}>
              {generation.isBusy ? (
                <Button
                  variant="default"
                  fullWidth
                  h={48}
                  disabled={state.phase !== 'processing'}
                  onClick={cancel}
                >
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
            </div>
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
