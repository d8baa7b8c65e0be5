import * as routes from '@atelier/routes/recipes';
import { Hono } from 'hono';
import { stepOfJob } from '../../automation/recipes/step-of-job.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { ownJob } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';

/** "Save as recipe": what a finished job did, for `POST /api/recipes`. */
export function jobStepRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readRecipeStep, async ({ c, params }) =>
    stepOfJob(deps.tools, await ownJob(c, deps, params.id)),
  );
  return app;
}
