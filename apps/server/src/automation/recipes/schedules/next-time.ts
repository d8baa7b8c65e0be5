import type { ClockSchedule } from '@atelier/contracts';
import { CronExpressionParser } from 'cron-parser';

/** The first time after `after` that a person's clock shows this hour. */
export function nextTime({ every, weekday, hour, minute, time_zone }: ClockSchedule, after: Date): Date {
  const day = every === 'week' ? weekday : '*';
  const times = CronExpressionParser.parse(`${minute} ${hour} * * ${day}`, {
    tz: time_zone,
    currentDate: after,
  });
  return times.next().toDate();
}
