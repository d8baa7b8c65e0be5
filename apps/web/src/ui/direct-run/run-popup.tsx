import { Button, Modal, RingProgress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../generation/progress-popup.module.css';
import type { DirectRunState } from './direct-run.ts';
import type { RunProgress } from './use-run-progress.ts';

interface RunPopupProps {
  state: DirectRunState;
  progress: RunProgress;
  isOpen: boolean;
  /** Closing does not stop the work. */
  onClose: () => void;
  onCancel: () => void;
  title: string;
}

/** The spec's loading popup: percentage ring, what is being done, cancel. */
export function RunPopup({ state, progress, isOpen, onClose, onCancel, title }: RunPopupProps) {
  const { t } = useTranslation(['media', 'common']);
  const whole = Math.floor(progress.percent);
  const isKnown = state.phase === 'running' && state.jobs.length > 0;
  return (
    <Modal
      opened={isOpen && state.phase === 'running'}
      onClose={onClose}
      title={title}
      size={420}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <div className={classes.body}>
        <div
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={whole}
          aria-valuetext={`${t('progress.percent', { percent: whole })} – ${progress.stage}`}
          aria-label={title}
        >
          <RingProgress
            size={168}
            thickness={12}
            roundCaps
            transitionDuration={700}
            sections={[{ value: progress.percent, color: 'violet.5' }]}
            className={classes.ring ?? ''}
            label={
              <span className={classes.percent} aria-hidden="true">
                {t('progress.percent', { percent: whole })}
              </span>
            }
          />
        </div>
        <p className={classes.stage} role="status">
          {progress.stage}
        </p>
        <p className={classes.note}>{t('progress.closeHint')}</p>
        <Button variant="light" fullWidth mt="xs" onClick={onClose} data-autofocus>
          {t('progress.continueElsewhere')}
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={onCancel} disabled={!isKnown}>
          {t('progress.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
