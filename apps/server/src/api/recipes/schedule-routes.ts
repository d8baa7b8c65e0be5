import { recipeScheduleSchema, saveScheduleSchema, scheduleListSchema } from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import {
  addSchedule,
  changeSchedule,
  listSchedules,
  readSchedule,
  removeSchedule,
} from '../../automation/recipes/schedules/schedules.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { languageOf } from '../../http/job-answers.ts';
import { requireRecipeScope } from './require-publish-scope.ts';

/** Recipes that run by the clock, or on what is new in a feed or channel. */
export function scheduleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const personOf = (c: Context<HttpEnv>) => c.get('caller').id;
  const askedIn = async (c: Context<HttpEnv>) => {
    const asked = saveScheduleSchema.parse(await readJson(c));
    await requireRecipeScope(c, sql, asked.recipe_id);
    return { ...asked, userId: personOf(c), keyId: c.get('keyId') ?? null, language: languageOf(c) };
  };

  app.get(
    '/api/recipe-schedules',
    describeCall({ summary: "The caller's schedules, newest first", answer: scheduleListSchema }),
    async (c) => c.json({ schedules: await listSchedules(sql, personOf(c)) }),
  );
  app.post(
    '/api/recipe-schedules',
    describeCall({
      summary:
        'Run a recipe by the clock, or on each new item of a feed or channel; runs are charged as any other',
      body: saveScheduleSchema,
      answer: recipeScheduleSchema,
    }),
    async (c) => c.json(await addSchedule(deps, await askedIn(c))),
  );
  app.get(
    '/api/recipe-schedules/:id',
    describeCall({
      summary: 'One schedule: its next time, and why the last one was no run',
      answer: recipeScheduleSchema,
    }),
    async (c) => c.json(await readSchedule(sql, personOf(c), c.req.param('id'))),
  );
  app.put(
    '/api/recipe-schedules/:id',
    describeCall({
      summary: "Change, pause or resume one of the caller's schedules",
      body: saveScheduleSchema,
      answer: recipeScheduleSchema,
    }),
    async (c) => c.json(await changeSchedule(deps, c.req.param('id'), await askedIn(c))),
  );
  app.delete(
    '/api/recipe-schedules/:id',
    describeCall({
      status: 204,
      summary: "Delete one of the caller's schedules; runs that have begun go on",
    }),
    async (c) => {
      await removeSchedule(sql, personOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  );
  return app;
}
