import { useTranslation } from 'react-i18next';
import type { RunState } from '../run-state.ts';
import { queuePosition } from './progress-phase.ts';

/** The text of a run whose job has not begun, in place of a percentage; null once the job has begun. */
export function usePendingText(state: RunState): string | null {
  const { t } = useTranslation(['media', 'common']);
  if (state.phase === 'uploading') return t('progress.uploading');
  if (state.phase !== 'processing') return null;
  const position = queuePosition(state);
  if (position !== null && position > 0) return t('progress.queued', { position });
  return state.jobs.every((job) => job.status === 'queued') ? t('common:jobs.queued') : null;
}
