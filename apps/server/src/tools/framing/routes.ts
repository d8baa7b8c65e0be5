import { AppError, framingRequestSchema, framingSchema, processAnswerSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, finishedJob } from '../../http/job-answers.ts';
import { limitPerPerson, PREVIEWS_PER_TRANSCRIPTION } from '../../http/limit-per-person.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';

export function framingRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post(
      '/api/framing',
      describeCall({
        summary: 'Who is where in a range of an uploaded video, for the preview of a clip (free)',
        body: framingRequestSchema,
        answer: processAnswerSchema,
      }),
      async (c) => {
        const { filepath, start_time, duration, person_share } = framingRequestSchema.parse(
          await readJson(c),
        );
        // Without face detection nothing would ever be found, and the preview shows the middle as it is.
        if (!deps.engines.faces) throw new AppError('engine_unavailable', 'This server finds no faces.');
        await requireStartInside(deps, c.get('caller').id, filepath, start_time);
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
        return c.json({ success: true, process_id: jobId });
      },
    )
    .get(
      '/api/framing/:id',
      describeCall({
        summary: 'The framing of a range; 404 until it is ready',
        answer: framingSchema,
      }),
      async (c) => {
        const { data } = await finishedJob(c, deps, c.req.param('id'), 'framing');
        return c.json(framingSchema.parse(data));
      },
    );
}
