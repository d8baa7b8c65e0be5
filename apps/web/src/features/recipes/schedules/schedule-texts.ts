import type { RecipeSchedule, ScheduleTime } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';

/** A Sunday: the days of the week count from there. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** Writes a schedule in words. */
export function useScheduleTexts() {
  const { t } = useTranslation('recipes');
  const language = useUiLanguage();
  const dayName = (weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + weekday * DAY_MS);
  return {
    dayName,
    whenText: (when: ScheduleTime) => {
      if (when.kind === 'feed') return t('schedules.onNew', { url: when.url });
      const about = { time: timeText(when), zone: when.time_zone, day: dayName(when.weekday) };
      return t(when.every === 'day' ? 'schedules.daily' : 'schedules.weekly', about);
    },
    nextText: ({ active, when, next_at }: RecipeSchedule) => {
      if (!active) return t('schedules.paused');
      const moment = { when: formatMoment(next_at, language) ?? next_at };
      return t(when.kind === 'feed' ? 'schedules.look' : 'schedules.next', moment);
    },
  };
}

/** `08:05`, as a field for times has it. */
export function timeText({ hour, minute }: { hour: number; minute: number }): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
