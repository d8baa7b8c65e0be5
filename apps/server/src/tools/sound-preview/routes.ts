import * as routes from '@atelier/routes/tools/captioned';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { limitPerPerson, PREVIEWS_PER_TRANSCRIPTION } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';

export function soundPreviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.previewSound, async ({ c, readBody, userId }) => {
    const { filepath, start_time, duration, sound } = await readBody();
    await requireStartInside(deps, userId, filepath, start_time);
    await limitPerPerson(c, deps, {
      name: 'sound-preview',
      max: PREVIEWS_PER_TRANSCRIPTION * deps.config.TRANSCRIBE_LIMIT,
    });
    const { jobId } = await acceptFor(c, deps, 'sound-preview', {
      v: 2,
      source: sourceOfHandle(filepath),
      range: { start_seconds: start_time, duration_seconds: duration },
      sound,
    });
    return { success: true as const, process_id: jobId };
  });
  serve(app, routes.readSoundPreview, ({ c, params }) =>
    answerWithResult(c, deps, params.id, ['sound-preview']),
  );
  return app;
}
