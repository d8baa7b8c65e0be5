import { AppError, framingSchema } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/captioned';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, finishedJob } from '../../http/job-answers.ts';
import { limitPerPerson, PREVIEWS_PER_TRANSCRIPTION } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';

export function framingRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.findFraming, async ({ c, readBody, userId }) => {
    const { filepath, start_time, duration, person_share } = await readBody();
    // Without face detection nothing would ever be found, and the preview shows the middle as it is.
    if (!deps.engines.faces) throw new AppError('engine_unavailable', 'This server finds no faces.');
    await requireStartInside(deps, userId, filepath, start_time);
    await limitPerPerson(c, deps, {
      name: 'framing',
      max: PREVIEWS_PER_TRANSCRIPTION * deps.config.TRANSCRIBE_LIMIT,
    });
    const { jobId } = await acceptFor(c, deps, 'framing', {
      v: 2,
      source: sourceOfHandle(filepath),
      range: { start_seconds: start_time, duration_seconds: duration },
      person_share,
    });
    return { success: true as const, process_id: jobId };
  });
  serve(app, routes.readFraming, async ({ c, params }) => {
    const { data } = await finishedJob(c, deps, params.id, 'framing');
    return framingSchema.parse(data);
  });
  return app;
}
