import { type ScheduleTime, scheduleTimeSchema, UI_LANGUAGES } from '@atelier/contracts';
import { z } from 'zod';

/** What a schedule's row keeps as JSON: when it runs, and the language of the titles that its results get. */
export const definitionSchema = z.object({ when: scheduleTimeSchema, language: z.enum(UI_LANGUAGES) });
type ScheduleDefinition = z.infer<typeof definitionSchema>;

/** A schedule whose time has come, as one worker has it until `leasedUntil`. */
export interface DueSchedule extends ScheduleDefinition {
  id: string;
  userId: string;
  recipeId: string;
  leasedUntil: Date;
}

export type DueClock = DueSchedule & { when: Extract<ScheduleTime, { kind: 'clock' }> };
export type DueFeed = DueSchedule & { when: Extract<ScheduleTime, { kind: 'feed' }> };
