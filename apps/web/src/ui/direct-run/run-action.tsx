import { Button, Progress } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../error-box.tsx';
import strip from '../generation/running-strip.module.css';
import { ActionBar } from '../page.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import classes from './run-action.module.css';
import type { RunProgress } from './use-run-progress.ts';

interface RunActionProps {
  /** A sentence; null shows nothing. */
  error: string | null;
  isBusy: boolean;
  progress: RunProgress;
  /** What the button does, price included. */
  label: string;
  /** The spec's cost note, where it has one. */
  note?: string;
  /** Why nothing can be made here: the button is then disabled. */
  blocked?: string | null;
  onGenerate: () => void;
  onShowProgress: () => void;
}

/** The end of the column: what is wrong, the one button, what it costs. */
export function RunAction(props: RunActionProps) {
  const { error, isBusy, progress, label, note, blocked, onGenerate, onShowProgress } = props;
  const { t } = useTranslation('media');
  const reasonId = useId();
  return (
    <>
      <ErrorBox error={error} />
      <ActionBar>
        <div className={classes.bar}>
          {isBusy ? (
            <div className={strip.root}>
              <div className={strip.words}>
                <span className={strip.stage}>{progress.stage}</span>
                <span className={strip.percent}>
                  {t('progress.percent', { percent: Math.floor(progress.percent) })}
                </span>
                <Progress
                  value={progress.percent}
                  size={6}
                  radius="xl"
                  className={strip.bar ?? ''}
                  aria-label={progress.stage}
                />
              </div>
              <Button variant="light" onClick={onShowProgress}>
                {t('progress.show')}
              </Button>
            </div>
          ) : (
            <PrimaryButton
              fullWidth
              disabled={Boolean(blocked)}
              aria-describedby={blocked ? reasonId : undefined}
              leftSection={<IconSparkles size={20} className={classes.icon} aria-hidden="true" />}
              onClick={onGenerate}
            >
              {label}
            </PrimaryButton>
          )}
          {blocked && !isBusy ? (
            <span id={reasonId} className={classes.note}>
              {blocked}
            </span>
          ) : note ? (
            <span className={classes.note}>{note}</span>
          ) : null}
        </div>
      </ActionBar>
    </>
  );
}
