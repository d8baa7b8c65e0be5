import { processAnswerSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { learnCorrections } from '../../film/captioning/learn-corrections.ts';
import { requireCaptionEngines } from '../../film/captioning/require-caption-engines.ts';
import { requireSomethingLeft } from '../../film/cutting/require-something-left.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { type SubtitlesPayload, subtitlesRequest } from './payload.ts';

export function subtitlesRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/process-video',
    describeCall({
      summary: 'Burn subtitles into an uploaded video, in its own aspect (10 credits)',
      body: subtitlesRequest,
      answer: processAnswerSchema,
    }),
    async (c) => {
      const userId = c.get('caller').id;
      const { filepath, start_time, duration, ...asked } = subtitlesRequest.parse(await readJson(c));
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
      return c.json({ success: true, process_id: jobId });
    },
  );

  app.get(
    '/api/download-video/:id',
    describeCall({ summary: 'The finished video; 404 until it is ready', file: 'video/mp4' }),
    (c) => answerWithResult(c, deps, c.req.param('id'), ['subtitles']),
  );

  return app;
}
