import { processAnswerSchema, soundPreviewSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { limitPerPerson, PREVIEWS_PER_TRANSCRIPTION } from '../../http/limit-per-person.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';

export function soundPreviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post(
      '/api/sound-preview',
      describeCall({
        summary: "Up to ten seconds of an uploaded video's sound as it would be treated (free)",
        body: soundPreviewSchema,
        answer: processAnswerSchema,
      }),
      async (c) => {
        const { filepath, start_time, duration, sound } = soundPreviewSchema.parse(await readJson(c));
        await requireStartInside(deps, c.get('caller').id, filepath, start_time);
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
        return c.json({ success: true, process_id: jobId });
      },
    )
    .get(
      '/api/sound-preview/:id',
      describeCall({ summary: 'The treated piece of sound; 404 until it is ready', file: 'audio/mp4' }),
      (c) => answerWithResult(c, deps, c.req.param('id'), ['sound-preview']),
    );
}
