import { useTranslation } from 'react-i18next';
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
  const seconds = memory?.estimateSeconds ?? null;
  const phase = phaseOf(percent);
  const generating = GENERATING[memory?.variant ?? ''] ?? 'generating';
  return {
    percent,
    stage: isWaiting(state)
      ? t('progress.queued', { position: queuePosition(state) ?? 1 })
      : t(`progress.${phase === 'generating' ? generating : phase}`),
    // The fixed estimate is shown while this installation has too few measured runs.
    detail:
      remaining ?? (seconds === null ? null : t('progress.estimate', { time: estimateText(seconds, t) })),
  };
}

/** The text of the stage "generating", by the run's variant. */
const GENERATING: Record<string, 'generatingBare' | 'generatingFormat' | 'generatingSplit'> = {
  withoutSubtitles: 'generatingBare',
  format: 'generatingFormat',
  split: 'generatingSplit',
};

type Translate = ReturnType<typeof useTranslation<'media'>>['t'];

function estimateText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return t('progress.seconds', { count: rest });
  return rest === 0
    ? t('progress.minutes', { count: minutes })
    : t('progress.minutesSeconds', { minutes, seconds: rest });
}
