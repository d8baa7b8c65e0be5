import { processAnswerSchema } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../captioning/require-caption-engines.ts';
import { learnCorrections } from '../../dictionary/learn-corrections.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { requireSomethingLeft } from '../../uploads/require-something-left.ts';
import { requireStartInside } from '../../uploads/require-start-inside.ts';
import { clipRequest } from './payload.ts';

export function clipRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/process-clip',
    describeCall({
      summary: 'Turn an uploaded video into a vertical clip with subtitles (10 credits)',
      body: clipRequest,
      answer: processAnswerSchema,
    }),
    async (c) => {
      const { batch_id, batch_name = '', ...input } = clipRequest.parse(await readJson(c));
      const { uploaded_filepath: upload, youtube_url: link = '' } = input;
      // A file wins over a link. What a link holds is known only once it has been fetched, in the job.
      const youtube_url = upload ? undefined : requireVideoLink(deps.engines, link).url;
      if (input.subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
      if (upload) {
        const userId = c.get('caller').id;
        await requireStartInside(deps, userId, upload, input.start_time);
        await requireSomethingLeft(deps, { userId, uploadId: upload, ...input });
      }
      await learnCorrections(deps.sql, c.get('caller').id, input);
      const batch = batch_id ? { id: batch_id, name: batch_name } : undefined;
      const { jobId } = await acceptFor(c, deps, 'clip', { v: 1, ...input, youtube_url }, { batch });
      return c.json({ success: true, process_id: jobId });
    },
  );

  app.get(
    '/api/download-clip/:id',
    describeCall({ summary: 'The finished clip; 404 until it is ready', file: 'video/mp4' }),
    (c) => answerWithResult(c, deps, c.req.param('id'), ['clip']),
  );

  return app;
}
