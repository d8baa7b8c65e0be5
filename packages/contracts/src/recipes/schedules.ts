import { z } from 'zod';
import { localTextSchema } from '../engines.ts';
import { errorBodySchema } from '../errors.ts';
import { runSourceSchema } from './recipes.ts';

/** Files are kept for a day only: a run by the clock begins with a link, a project, a text or nothing. */
const lastingSource = runSourceSchema.refine((source) => !('filepath' in source), {
  message: 'An uploaded file is not kept for long enough.',
});

/** At an hour of the person's own clock, also when that changes to summer time. */
const clockSchema = z.object({
  kind: z.literal('clock'),
  every: z.enum(['day', 'week']),
  /** 0 is Sunday; of a weekly one. */
  weekday: z.number().int().min(0).max(6).default(1),
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59).default(0),
  /** An IANA name, as `Europe/Paris`. */
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
  /** Of a recipe that is there from the start. */
  recipe_names: z.nullable(localTextSchema),
  /** The next run; of a feed, the next look at it. */
  next_at: z.string(),
  last_at: z.string().nullable(),
  /** Why the last time was not a run, `insufficient_credits` for one; null when it was. */
  last_error: z.nullable(errorBodySchema),
  /** How many runs it has begun. */
  runs: z.number(),
});
export type RecipeSchedule = z.infer<typeof recipeScheduleSchema>;
export const scheduleListSchema = z.object({ schedules: z.array(recipeScheduleSchema) });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    // It throws for a name that it does not know.
    return false;
  }
}
