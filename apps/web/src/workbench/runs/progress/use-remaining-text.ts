import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatAbout } from '../../../lib/browser/format-measure.ts';
import type { RunState } from '../run-state.ts';
import { remainingSeconds } from './progress-phase.ts';

/** 'Encore environ 40 secondes', counting down with each report; null while the time is unknown. */
export function useRemainingText(state: RunState): string | null {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const seconds = remainingSeconds(state);
  return seconds === null ? null : t('jobs.remaining', { time: formatAbout(seconds, language) });
}
