import { type ScheduleTime, scheduleTimeSchema, UI_LANGUAGES } from '@atelier/contracts';
import { z } from 'zod';

/** JSON part of a schedule's row: its time and the language of the titles of its results. */
export const definitionSchema = z.object({ when: scheduleTimeSchema, language: z.enum(UI_LANGUAGES) });
type ScheduleDefinition = z.infer<typeof definitionSchema>;

/** A due schedule, leased to one worker until `leasedUntil`. */
export interface DueSchedule extends ScheduleDefinition {
  id: string;
  userId: string;
  recipeId: string;
  leasedUntil: Date;
}

export type DueClock = DueSchedule & { when: Extract<ScheduleTime, { kind: 'clock' }> };
export type DueFeed = DueSchedule & { when: Extract<ScheduleTime, { kind: 'feed' }> };
