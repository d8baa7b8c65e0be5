import { transcriptionSchema } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/captioned';
import { offerWords } from '@atelier/transcript/dictionary/offer-words';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../films/captioning/require-caption-engines.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, finishedJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { listDictionary } from '../../library/dictionary/dictionary.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { captionFileRoutes } from './caption-file-routes.ts';
import { restyleRoutes } from './restyle-routes.ts';

export function transcribeRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.transcribe, async ({ c, readBody, userId }) => {
    const { filepath, start_time, duration, ...input } = await readBody();
    if (!input.listen_only) await requireCaptionEngines(deps.engines, input);
    await requireStartInside(deps, userId, filepath, start_time);
    await limitPerPerson(c, deps, { name: 'transcribe', max: deps.config.TRANSCRIBE_LIMIT });
    const { jobId } = await acceptFor(c, deps, 'transcribe', {
      v: 2,
      source: sourceOfHandle(filepath),
      range: { start_seconds: start_time, duration_seconds: duration },
      ...input,
    });
    return { success: true as const, process_id: jobId };
  });

  serve(app, routes.readTranscription, async ({ c, params, userId }) => {
    const { data } = await finishedJob(c, deps, params.id, 'transcribe');
    const found = transcriptionSchema.parse(data);
    const own = found.engine !== null ? await listDictionary(deps.sql, userId) : [];
    const known = own.filter(({ masked }) => !masked);
    const isDraft = found.notices.includes('draft_engine');
    const offers = offerWords(found.words, known, { language: found.language, isDraft });
    return { ...found, offers };
  });

  app.route('/', captionFileRoutes(deps));
  app.route('/', restyleRoutes(deps));
  return app;
}
