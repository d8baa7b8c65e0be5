import {
  describeRecordingSchema,
  joinedRecordingSchema,
  joinRecordingSchema,
  RECORDING_LIMITS,
  recordingIdSchema,
  recordingListSchema,
  recordingSchema,
  storedSegmentSchema,
} from '@atelier/contracts/recordings/recordings';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../../http/bodies/read-json.ts';
import { withSentBody } from '../../http/bodies/sent-body.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
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

const placeSchema = z.object({
  segment: z.coerce
    .number()
    .int()
    .min(0)
    .max(RECORDING_LIMITS.maxSegments - 1),
  start: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** Recordings that a browser sends while it makes them. */
export function recordingRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/api/recordings',
      describeCall({
        summary: 'Recordings that were sent while they were made and are not a video yet',
        answer: recordingListSchema,
      }),
      async (c) => c.json({ recordings: await listRecordings(sql, c.get('caller').id) }),
    )
    .put(
      '/api/recordings/:id',
      describeCall({
        summary: 'Begin a recording under an id of 32 hexadecimal digits, or describe it anew',
        body: describeRecordingSchema,
        answer: recordingSchema,
      }),
      async (c) => {
        const key = keyOf(c);
        await describeRecording(sql, key, describeRecordingSchema.parse(await readJson(c)));
        return c.json(await findRecording(sql, key));
      },
    )
    .put(
      '/api/recordings/:id/segments/:segment',
      describeCall({
        summary:
          'Add bytes (at most 8 MB) to a segment at `start`; the answer says where the next ones begin',
        form: { file: 'file' },
        answer: storedSegmentSchema,
      }),
      async (c) => {
        const { segment, start } = placeSchema.parse({ ...c.req.query(), segment: c.req.param('segment') });
        const limits = { maxBytes: RECORDING_LIMITS.partMaxBytes, tempRoot: deps.tempRoot };
        const key = keyOf(c);
        return withSentBody(c, limits, async (file) =>
          c.json({ segment, size_bytes: await storePart(deps, key, { ...file, segment, startByte: start }) }),
        );
      },
    )
    .post(
      '/api/recordings/:id/join',
      describeCall({
        summary: 'Make one video of the segments of a recording: an upload for every call that takes a file',
        body: joinRecordingSchema,
        answer: joinedRecordingSchema,
      }),
      async (c) => {
        const request = joinRecordingSchema.parse(await readJson(c));
        await limitPerPerson(c, deps, { name: 'join-recording', max: MOST_JOINS });
        return c.json(await joinToUpload(deps, keyOf(c), request, c.req.raw.signal));
      },
    )
    .delete(
      '/api/recordings/:id',
      describeCall({ status: 204, summary: 'Delete a recording that is not a video yet' }),
      async (c) => {
        await removeRecording(deps, keyOf(c));
        return c.body(null, 204);
      },
    );
}

/** @throws AppError `upload_not_found` for an id that cannot exist */
function keyOf(c: Context<HttpEnv>): RecordingKey {
  const id = recordingIdSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound();
  return { userId: c.get('caller').id, id: id.data };
}
