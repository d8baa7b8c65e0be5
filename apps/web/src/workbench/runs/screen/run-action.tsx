import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../ui/page.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ErrorBox } from '../../errors/error-box.tsx';
import { RunningStrip } from '../progress/running-strip.tsx';
import type { ShownProgress } from '../progress/shown-progress.ts';
import classes from './run-action.module.css';

interface RunActionProps {
  /** A sentence; null shows nothing. */
  error: string | null;
  isBusy: boolean;
  progress: ShownProgress;
  /** Label of the button, price included. */
  label: string;
  /** Beside the label; sparkles, unless the tool has a sign of its own. */
  icon?: ReactNode;
  /** Note on the cost, where docs/product.md has one. */
  note?: string;
  /** Why nothing can be made here: the button is then disabled. */
  blocked?: string | null;
  onGenerate: () => void;
  onShowProgress: () => void;
  /** The fields stay open during a run, for the next one. */
  preparesNext?: boolean;
  /** Other buttons, below. */
  children?: ReactNode;
}

/** The end of the column: what is wrong, the one button, what it costs. */
export function RunAction(props: RunActionProps) {
  const { error, isBusy, progress, label, icon, note, blocked, onGenerate, onShowProgress } = props;
  const { t } = useTranslation('media');
  const reasonId = useId();
  return (
    <ActionBar>
      <div className={classes.bar}>
        <ErrorBox error={error} />
        {isBusy ? (
          <>
            <RunningStrip progress={progress} onOpen={onShowProgress} />
            {props.preparesNext ? <span className={classes.note}>{t('progress.prepareNext')}</span> : null}
          </>
        ) : (
          <PrimaryButton
            fullWidth
            disabled={Boolean(blocked)}
            aria-describedby={blocked ? reasonId : undefined}
            leftSection={icon ?? <IconSparkles size={20} className={classes.icon} aria-hidden="true" />}
            onClick={onGenerate}
          >
            {label}
          </PrimaryButton>
        )}
        {props.children}
        {blocked && !isBusy ? (
          <span id={reasonId} className={classes.note}>
            {blocked}
          </span>
        ) : note && !(isBusy && props.preparesNext) ? (
          <span className={classes.note}>{note}</span>
        ) : null}
      </div>
    </ActionBar>
  );
}
