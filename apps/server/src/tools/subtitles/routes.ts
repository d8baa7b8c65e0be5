import * as routes from '@atelier/routes/tools/captioned';
import { Hono } from 'hono';
import { learnCorrections } from '../../films/captioning/learn-corrections.ts';
import { requireCaptionEngines } from '../../films/captioning/require-caption-engines.ts';
import { requireSomethingLeft } from '../../films/cutting/require-something-left.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import type { SubtitlesPayload } from './payload.ts';

export function subtitlesRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.processVideo, async ({ c, readBody, userId }) => {
    const { filepath, start_time, duration, ...asked } = await readBody();
    const input = await withBrand(deps.sql, { userId, tool: 'subtitles' }, asked);
    await requireCaptionEngines(deps.engines, input);
    const upload = await findOwnUpload(deps.sql, userId, filepath);
    await requireStartInside(deps, userId, filepath, start_time);
    await requireSomethingLeft(deps, {
      userId,
      uploadId: filepath,
      start_time,
      duration,
      cuts: input.cuts,
    });
    await learnCorrections(deps.sql, userId, input);
    const payload: SubtitlesPayload = {
      v: 2,
      source: sourceOfHandle(filepath),
      range: { start_seconds: start_time, duration_seconds: duration },
      ...input,
      name: baseNameOf(upload.name),
    };
    const { jobId } = await acceptFor(c, deps, 'subtitles', payload);
    return { success: true as const, process_id: jobId };
  });

  serve(app, routes.downloadVideo, ({ c, params }) => answerWithResult(c, deps, params.id, ['subtitles']));

  return app;
}
