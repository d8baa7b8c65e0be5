import { recipeStepSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { stepOfJob } from '../../automation/recipes/step-of-job.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { ownJob } from '../../http/job-answers.ts';

/** "Save as recipe": what a finished job did, for `POST /api/recipes`. */
export function jobStepRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/jobs/:id/recipe-step',
    describeCall({
      summary: "What one of the caller's jobs did, as a step of a recipe: its settings without its source",
      answer: recipeStepSchema,
    }),
    async (c) => c.json(stepOfJob(deps.tools, await ownJob(c, deps, c.req.param('id')))),
  );
}
