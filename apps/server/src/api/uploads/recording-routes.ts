import { RECORDING_LIMITS, recordingIdSchema } from '@atelier/contracts/recordings/recordings';
import * as routes from '@atelier/routes/uploads';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { withSentBody } from '../../http/bodies/sent-body.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { joinToUpload } from '../../library/recordings/join-recording.ts';
import {
  describeRecording,
  findRecording,
  listRecordings,
  notFound,
  type RecordingKey,
  removeRecording,
  storePart,
} from '../../library/recordings/recordings.ts';

/** Joins of one person in an hour: each copies the whole recording. */
const MOST_JOINS = 120;

const segmentSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(RECORDING_LIMITS.maxSegments - 1);

/** Recordings that a browser sends while it makes them. */
export function recordingRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  const app = new Hono<HttpEnv>();
  serve(app, routes.listRecordings, async ({ userId }) => ({
    recordings: await listRecordings(sql, userId),
  }));
  serve(app, routes.describeRecording, async ({ c, readBody }) => {
    const key = keyOf(c);
    await describeRecording(sql, key, await readBody());
    return findRecording(sql, key);
  });
  serve(app, routes.storeSegment, async ({ c, params, query }) => {
    const segment = segmentSchema.parse(params.segment);
    const limits = { maxBytes: RECORDING_LIMITS.partMaxBytes, tempRoot: deps.tempRoot };
    const key = keyOf(c);
    return withSentBody(c, limits, async (file) =>
      c.json({
        segment,
        size_bytes: await storePart(deps, key, { ...file, segment, startByte: query.start }),
      }),
    );
  });
  serve(app, routes.joinRecording, async ({ c, readBody }) => {
    const request = await readBody();
    await limitPerPerson(c, deps, { name: 'join-recording', max: MOST_JOINS });
    return joinToUpload(deps, keyOf(c), request, c.req.raw.signal);
  });
  serve(app, routes.removeRecording, async ({ c }) => {
    await removeRecording(deps, keyOf(c));
  });
  return app;
}

/** @throws AppError `upload_not_found` for an id that cannot exist */
function keyOf(c: Context<HttpEnv>): RecordingKey {
  const id = recordingIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound();
  return { userId: c.get('caller').id, id: id.data };
}
