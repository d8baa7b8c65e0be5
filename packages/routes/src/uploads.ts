import { uploadAnswerSchema } from '@atelier/contracts';
import {
  describeRecordingSchema,
  joinedRecordingSchema,
  joinRecordingSchema,
  recordingListSchema,
  recordingSchema,
  storedSegmentSchema,
} from '@atelier/contracts/recordings/recordings';
import { z } from 'zod';
import type { Route } from './route.ts';

export const listRecordings = {
  method: 'GET',
  path: '/api/recordings',
  summary: 'Recordings that were sent while they were made and are not a video yet',
  answer: recordingListSchema,
} as const satisfies Route;

export const describeRecording = {
  method: 'PUT',
  path: '/api/recordings/:id',
  summary: 'Begin a recording under an id of 32 hexadecimal digits, or describe it anew',
  body: describeRecordingSchema,
  answer: recordingSchema,
} as const satisfies Route;

export const removeRecording = {
  method: 'DELETE',
  path: '/api/recordings/:id',
  summary: 'Delete a recording that is not a video yet',
  status: 204,
} as const satisfies Route;

export const joinRecording = {
  method: 'POST',
  path: '/api/recordings/:id/join',
  summary: 'Make one video of the segments of a recording: an upload for every call that takes a file',
  body: joinRecordingSchema,
  answer: joinedRecordingSchema,
} as const satisfies Route;

export const storeSegment = {
  method: 'PUT',
  path: '/api/recordings/:id/segments/:segment',
  summary: 'Add bytes (at most 8 MB) to a segment at `start`; the answer says where the next ones begin',
  query: z.object({ start: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  form: { file: 'file' },
  answer: storedSegmentSchema,
} as const satisfies Route;

export const uploadVideo = {
  method: 'POST',
  path: '/api/upload-video',
  summary: 'Upload a video (at most 50 MB)',
  form: { file: 'video' },
  answer: uploadAnswerSchema,
} as const satisfies Route;
