import * as routes from '@atelier/routes/recipes';
import { Hono } from 'hono';
import {
  addSchedule,
  changeSchedule,
  listSchedules,
  readSchedule,
  removeSchedule,
} from '../../automation/recipes/schedules/schedules.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { languageOf } from '../../http/job-answers.ts';
import { type Call, serve } from '../../http/routes/serve.ts';
import { requireRecipeScope } from './require-publish-scope.ts';

/** Recipes that run by the clock, or on what is new in a feed or channel. */
export function scheduleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const readSaved = async ({
    c,
    readBody,
    userId,
  }: Pick<Call<typeof routes.createSchedule>, 'c' | 'readBody' | 'userId'>) => {
    const saved = await readBody();
    await requireRecipeScope(c, sql, saved.recipe_id);
    return { ...saved, userId, keyId: c.get('keyId') ?? null, language: languageOf(c) };
  };

  serve(app, routes.listSchedules, async ({ userId }) => ({ schedules: await listSchedules(sql, userId) }));
  serve(app, routes.createSchedule, async (call) => addSchedule(deps, await readSaved(call)));
  serve(app, routes.readSchedule, async ({ params, userId }) => readSchedule(sql, userId, params.id));
  serve(app, routes.changeSchedule, async (call) =>
    changeSchedule(deps, call.params.id, await readSaved(call)),
  );
  serve(app, routes.removeSchedule, async ({ params, userId }) => {
    await removeSchedule(sql, userId, params.id);
  });
  return app;
}
