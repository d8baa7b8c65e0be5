import { processClipSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../captioning/require-caption-engines.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { readJson } from '../../http/read-json.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireStartInside } from '../../uploads/require-start-inside.ts';

export function clipRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post('/api/process-clip', async (c) => {
    const input = processClipSchema.parse(await readJson(c));
    if (!input.uploaded_filepath) {
      throw new AppError(
        'not_available_yet',
        'Videos by link are not available yet. Please upload the file.',
      );
    }
    if (input.subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
    await requireStartInside(deps, c.get('caller').id, input.uploaded_filepath, input.start_time);
    const { jobId } = await acceptFor(c, deps, 'clip', { v: 1, ...input });
    return c.json({ success: true, process_id: jobId });
  });

  app.get('/api/download-clip/:id', (c) => answerWithResult(c, deps, c.req.param('id'), ['clip']));

  return app;
}
