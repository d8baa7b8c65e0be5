import { z } from 'zod';
import { localTextSchema } from '../engines.ts';
import { errorBodySchema } from '../errors.ts';
import { runSourceSchema } from './recipes.ts';

/** A source that lasts: a link, a project or a text. Uploaded files are deleted after a day. */
const lastingSource = runSourceSchema.refine((source) => !('filepath' in source), {
  message: 'An uploaded file is not kept for long enough.',
});

/** A daily or weekly trigger at a local hour, which daylight saving time does not shift. */
const clockSchema = z.object({
  kind: z.literal('clock'),
  every: z.enum(['day', 'week']),
  /** The day of a weekly trigger; 0 is Sunday. */
  weekday: z.number().int().min(0).max(6).default(1),
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59).default(0),
  /** An IANA name such as `Europe/Paris`. */
  time_zone: z.string().max(64).refine(isTimeZone, { message: 'There is no such time zone.' }),
  source: lastingSource.optional(),
});
export type ClockSchedule = z.infer<typeof clockSchema>;

/** On what is new: of an RSS or Atom feed, or of a channel or list of a site that videos are fetched from. */
const feedSchema = z.object({
  kind: z.literal('feed'),
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    // The URL parser drops line breaks inside an address, and the request would go elsewhere.
    .regex(/^\S+$/u, 'An address has no spaces.'),
});

export const scheduleTimeSchema = z.discriminatedUnion('kind', [clockSchema, feedSchema]);
export type ScheduleTime = z.infer<typeof scheduleTimeSchema>;

/** `POST /api/recipe-schedules`, `PUT /api/recipe-schedules/{id}`. */
export const saveScheduleSchema = z.object({
  recipe_id: z.string().max(200),
  active: z.boolean().default(true),
  when: scheduleTimeSchema,
});
export type SaveSchedule = z.infer<typeof saveScheduleSchema>;

export const recipeScheduleSchema = saveScheduleSchema.extend({
  id: z.string(),
  recipe_name: z.string(),
  /** The translated names of a built-in recipe; null for a person's own. */
  recipe_names: z.nullable(localTextSchema),
  /** The time of the next run, or of the next check of the feed. */
  next_at: z.string(),
  last_at: z.string().nullable(),
  /** The reason why the last trigger started no run, such as `insufficient_credits`; null when it started one. */
  last_error: z.nullable(errorBodySchema),
  /** The number of runs that the schedule has started. */
  runs: z.number(),
});
export type RecipeSchedule = z.infer<typeof recipeScheduleSchema>;
export const scheduleListSchema = z.object({ schedules: z.array(recipeScheduleSchema) });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    // `Intl.DateTimeFormat` throws for an unknown time zone.
    return false;
  }
}
