import { processAnswerSchema, transcriptionSchema } from '@atelier/contracts';
import { offerWords } from '@atelier/transcript/dictionary/offer-words';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../film/captioning/require-caption-engines.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, finishedJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { listDictionary } from '../../library/dictionary/dictionary.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { captionFileRoutes } from './caption-file-routes.ts';
import { restyleRoutes } from './restyle-routes.ts';
import { transcribeRequest } from './tool.ts';

export function transcribeRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/transcribe',
    describeCall({
      summary:
        'The words of an uploaded video with their times, to be corrected before they are drawn (free)',
      body: transcribeRequest,
      answer: processAnswerSchema,
    }),
    async (c) => {
      const { filepath, start_time, duration, ...input } = transcribeRequest.parse(await readJson(c));
      if (!input.listen_only) await requireCaptionEngines(deps.engines, input);
      await requireStartInside(deps, c.get('caller').id, filepath, start_time);
      await limitPerPerson(c, deps, { name: 'transcribe', max: deps.config.TRANSCRIBE_LIMIT });
      const { jobId } = await acceptFor(c, deps, 'transcribe', {
        v: 2,
        source: sourceOfHandle(filepath),
        range: { start_seconds: start_time, duration_seconds: duration },
        ...input,
      });
      return c.json({ success: true, process_id: jobId });
    },
  );

  app.get(
    '/api/transcription/:id',
    describeCall({
      summary: 'Words and lines of a transcription; 404 until they are ready',
      answer: transcriptionSchema,
    }),
    async (c) => {
      const { data } = await finishedJob(c, deps, c.req.param('id'), 'transcribe');
      const found = transcriptionSchema.parse(data);
      const own = found.engine !== null ? await listDictionary(deps.sql, c.get('caller').id) : [];
      const known = own.filter(({ masked }) => !masked);
      const isDraft = found.notices.includes('draft_engine');
      const offers = offerWords(found.words, known, { language: found.language, isDraft });
      return c.json({ ...found, offers });
    },
  );

  app.route('/', captionFileRoutes(deps));
  app.route('/', restyleRoutes(deps));
  return app;
}
