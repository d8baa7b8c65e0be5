import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatAbout } from '../../../lib/browser/format-measure.ts';
import { jobOf, type RunState } from '../run-state.ts';
import type { RunHandle } from '../use-job-run.ts';
import { isWaiting, phaseOf, queuePosition } from './progress-phase.ts';
import type { ShownProgress } from './shown-progress.ts';
import { useRunPercent } from './use-eased-percent.ts';
import { useRemainingText } from './use-remaining-text.ts';

/** The percentage, what is being done (or the place in the queue), and how long it is expected to take. */
export function usePhaseProgress<Output>({
  state,
  memory,
}: Pick<RunHandle<Output>, 'state' | 'memory'>): ShownProgress {
  const { t } = useTranslation('media');
  const percent = useRunPercent(state);
  const remaining = useRemainingText(state);
  const isQueued = isWaiting(state);
  const estimate = useEstimateText(state, memory?.estimateSeconds ?? null);
  const phase = phaseOf(percent);
  const generating = GENERATING[memory?.variant ?? ''] ?? 'generating';
  return {
    percent,
    isWaiting: isQueued,
    stage: isQueued
      ? t('progress.queued', { position: queuePosition(state) ?? 1 })
      : t(`progress.${phase === 'generating' ? generating : phase}`),
    // The table's estimate is shown while this installation has too few measured runs.
    detail: remaining ?? estimate,
  };
}

/** The text of the stage "generating", by the run's variant. */
const GENERATING: Record<string, 'generatingBare' | 'generatingFormat' | 'generatingSplit'> = {
  withoutSubtitles: 'generatingBare',
  format: 'generatingFormat',
  split: 'generatingSplit',
};

type Translate = ReturnType<typeof useTranslation<'media'>>['t'];

/**
 * The text of an estimate of the whole run: with a run for each place in the queue before it, and without the seconds
 * that have passed; null when the run takes longer.
 */
function useEstimateText(state: RunState, estimateSeconds: number | null): string | null {
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  if (estimateSeconds === null) return null;
  const ahead = queuePosition(state) ?? 0;
  const passedSeconds = jobOf(state)?.runningSeconds ?? 0;
  const left = estimateSeconds * (1 + ahead) - passedSeconds;
  if (left <= 0) return null;
  const isWhole = left === estimateSeconds;
  return t('progress.estimate', { time: isWhole ? estimateText(left, t) : formatAbout(left, language) });
}

function estimateText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return t('progress.seconds', { count: rest });
  return rest === 0
    ? t('progress.minutes', { count: minutes })
    : t('progress.minutesSeconds', { minutes, seconds: rest });
}
