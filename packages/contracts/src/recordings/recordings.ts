import { z } from 'zod';
import { uploadAnswerSchema } from '../uploads.ts';

/** The id of a recording, which the browser that makes it draws (`randomId`). */
export const recordingIdSchema = z
  .string()
  .length(32)
  .regex(/^[0-9a-f]{32}$/u);

/** Limits of a recording that is sent while it is made. */
export const RECORDING_LIMITS = {
  /** The largest part that one request may carry. */
  partMaxBytes: 8 * 1024 * 1024,
  maxSegments: 2000,
  /** Parts of one person that wait to be joined: one each four seconds makes a day. */
  maxParts: 20_000,
  /** A part counts in the quota with at least this much, which it takes on a disk. */
  leastPartBytes: 4096,
  /** Unfinished recordings of one person. */
  maxWaiting: 50,
  /** Days until a recording that was not joined is deleted. */
  keptDays: 7,
  /** A recording without news for this long is not being made any more. */
  liveSeconds: 60,
} as const;

const segmentNumberSchema = z
  .number()
  .int()
  .min(0)
  .max(RECORDING_LIMITS.maxSegments - 1);

/** `PUT /api/recordings/{id}`: begins a recording, or describes it anew. */
export const describeRecordingSchema = z.object({
  content_type: z.enum(['video/webm', 'video/mp4']),
  started_at: z.iso.datetime().max(40),
  /** The length of the kept segments. */
  seconds: z.number().min(0).max(86_400),
  /** The text of the teleprompter that was spoken for sure; empty for none. */
  script: z.string().max(20_000),
  /** Numbers of the segments that the person took again. */
  dropped: z.array(segmentNumberSchema).max(RECORDING_LIMITS.maxSegments),
  /** The id of the screen's recording that began at the same moment, for that of a webcam; null for any other. */
  beside: recordingIdSchema.nullable().default(null),
});
export type DescribeRecording = z.input<typeof describeRecordingSchema>;

const segmentSchema = z.object({
  segment: segmentNumberSchema,
  size_bytes: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export type RecordingSegment = z.infer<typeof segmentSchema>;

/** `PUT /api/recordings/{id}/segments/{segment}?start=`: the bytes that the server has of the segment now. */
export const storedSegmentSchema = z.object({ segment: z.number(), size_bytes: z.number() });

export const recordingSchema = z.object({
  id: z.string(),
  started_at: z.string(),
  seconds: z.number(),
  script: z.string(),
  /** The id of the screen's recording, which may be gone, for that of a webcam; null for any other. */
  beside: z.string().nullable().default(null),
  /** True while a browser still reports about it. */
  is_live: z.boolean(),
  /** The bytes that the server has of each kept segment. */
  segments: z.array(storedSegmentSchema),
});
export type Recording = z.infer<typeof recordingSchema>;

/** `GET /api/recordings`: recordings that were not joined, the newest first. */
export const recordingListSchema = z.object({ recordings: z.array(recordingSchema) });

/** `POST /api/recordings/{id}/join`: makes one video of the segments. */
export const joinRecordingSchema = z.object({
  name: z.string().trim().min(1).max(255),
  /** The kept segments in their order, with their whole sizes; absent: all that the server has of those not dropped. */
  segments: z.array(segmentSchema).min(1).max(RECORDING_LIMITS.maxSegments).optional(),
});
export type JoinRecording = z.infer<typeof joinRecordingSchema>;

export const joinedRecordingSchema = uploadAnswerSchema;
