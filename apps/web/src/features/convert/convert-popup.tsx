import { Button, Modal, RingProgress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isWaiting, queuePosition } from '../../ui/generation/progress-phase.ts';
import classes from './convert-popup.module.css';
import type { ConvertItem } from './convert-queue.ts';

interface ConvertPopupProps {
  isOpen: boolean;
  percent: number;
  /** The files that are being converted together. */
  batch: readonly ConvertItem[];
  onClose: () => void;
  onCancel: () => void;
}

/** The spec's popup: a percentage ring, and that the file will be ready in a few minutes. */
export function ConvertPopup({ isOpen, percent, batch, onClose, onCancel }: ConvertPopupProps) {
  const { t } = useTranslation(['convert', 'media', 'common']);
  const whole = Math.floor(percent);
  const done = batch.filter(({ state }) => state.phase === 'done').length;
  const waiting = batch.length > 0 && batch.every(({ state }) => isWaiting(state)) ? batch[0] : undefined;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('popup.title', { count: batch.length })}
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
          aria-label={t('popup.title', { count: batch.length })}
        >
          <RingProgress
            size={168}
            thickness={12}
            roundCaps
            transitionDuration={700}
            sections={[{ value: percent, color: 'violet.5' }]}
            label={
              <span className={classes.percent} aria-hidden="true">
                {t('media:progress.percent', { percent: whole })}
              </span>
            }
          />
        </div>
        <p className={classes.ready} role="status">
          {waiting
            ? t('media:progress.queued', { position: queuePosition(waiting.state) ?? 1 })
            : t('popup.soon', { count: batch.length })}
        </p>
        {batch.length > 1 ? <p>{t('popup.count', { done, total: batch.length })}</p> : null}
        <p className={classes.note}>{t('media:progress.closeHint')}</p>
        <Button variant="light" fullWidth mt="xs" onClick={onClose} data-autofocus>
          {t('media:progress.continueElsewhere')}
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
          {t('media:progress.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
