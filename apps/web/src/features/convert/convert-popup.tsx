import { useTranslation } from 'react-i18next';
import { isWaiting, queuePosition } from '../../workbench/runs/progress/progress-phase.ts';
import { ProgressPopup } from '../../workbench/runs/progress/progress-popup.tsx';
import type { ConvertItem } from './convert-queue.ts';

interface ConvertPopupProps {
  isOpen: boolean;
  percent: number;
  /** The files that are being converted together. */
  batch: readonly ConvertItem[];
  onClose: () => void;
  /** Null at the end, when there is nothing to cancel. */
  onCancel: (() => void) | null;
}

/** The popup of a conversion: a percentage ring, and that the file will be ready in a few minutes. */
export function ConvertPopup({ percent, batch, ...popup }: ConvertPopupProps) {
  const { t } = useTranslation(['convert', 'media']);
  const count = batch.length;
  const done = batch.filter(({ state }) => state.phase === 'done').length;
  const isOver = percent === 100;
  const waiting = batch.every(({ state }) => isWaiting(state)) ? batch[0] : undefined;
  const stage = waiting
    ? t('media:progress.queued', { position: queuePosition(waiting.state) ?? 1 })
    : t(isOver ? 'popup.done' : 'popup.soon', { count: isOver ? done : count });
  const detail = count > 1 ? t('popup.count', { done, total: count }) : null;
  return (
    <ProgressPopup
      {...popup}
      progress={{ percent, stage, detail, isWaiting: waiting !== undefined }}
      title={t('popup.title', { count })}
    />
  );
}
