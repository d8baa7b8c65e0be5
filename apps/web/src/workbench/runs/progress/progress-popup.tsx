import { Button, Modal, RingProgress } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './progress-popup.module.css';
import type { ShownProgress } from './shown-progress.ts';

interface ProgressPopupProps {
  progress: ShownProgress;
  isOpen: boolean;
  /** Closing does not stop the work. */
  onClose: () => void;
  /** Null while there is nothing to cancel yet. */
  onCancel: (() => void) | null;
  title: string;
  /** Stands below the estimate. */
  children?: ReactNode;
}

/** The popup of a run: place in the queue or stage, percentage ring, estimate, cancel. */
export function ProgressPopup({ progress, isOpen, onClose, onCancel, title, children }: ProgressPopupProps) {
  const { t } = useTranslation(['media', 'common']);
  const { percent, stage, detail, isWaiting = false } = progress;
  const whole = Math.floor(percent);
  return (
    <Modal
      opened={isOpen}
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
          {...(isWaiting ? {} : { 'aria-valuenow': whole })}
          aria-valuetext={isWaiting ? stage : `${t('progress.percent', { percent: whole })} – ${stage}`}
          aria-label={title}
        >
          <RingProgress
            size={168}
            thickness={12}
            roundCaps
            transitionDuration={700}
            sections={[{ value: percent, color: 'violet.5' }]}
            className={classes.ring ?? ''}
            label={
              <span className={classes.percent} aria-hidden="true">
                {isWaiting ? (
                  <IconHourglass size={40} stroke={1.6} />
                ) : (
                  t('progress.percent', { percent: whole })
                )}
              </span>
            }
          />
        </div>
        <p className={classes.stage} role="status">
          {stage}
        </p>
        {detail ? <p className={classes.line}>{detail}</p> : null}
        {children}
        <p className={classes.note}>{t('progress.closeHint')}</p>
        <Button variant="light" fullWidth mt="xs" onClick={onClose} data-autofocus>
          {t('progress.continueElsewhere')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          onClick={() => onCancel?.()}
          disabled={onCancel === null}
        >
          {t('progress.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
