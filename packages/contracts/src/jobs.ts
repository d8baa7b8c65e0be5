// zod/mini: the first screen parses these.
import * as z from 'zod/mini';
import { engineNameSchema } from './engines.ts';
import { errorBodySchema } from './errors.ts';

/**
 * queued → running → succeeded | authorised | failed | cancelled.
 * `authorised`: the result is stored and the credits are still held, until an RPC or the sweeper captures them.
 */
export const JOB_STATUSES = ['queued', 'running', 'authorised', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Stages of a running job, shown in the progress popup. */
export const JOB_STAGES = [
  'waiting',
  'preparing',
  'downloading',
  'analysing',
  'transcribing',
  'translating',
  'generating',
  'rendering',
  'finalising',
  'saving',
  'done',
] as const;
export type JobStage = (typeof JOB_STAGES)[number];

/** Notices about a successful result. */
export const JOB_NOTICES = [
  'no_speech',
  'no_audio',
  'draft_engine',
  /** Another language is spoken than the chosen one; the words are in the spoken language. */
  'other_language',
  /** The recording is in several languages; the words of each are written in it. */
  'several_languages',
  /** Another language than the chosen one is spoken in a part; its words are written in the chosen one. */
  'other_language_in_part',
  'engine_switched',
  'shortened',
  'nobody_followed',
  'one_person',
  'logo_left_out',
  'chosen_by_sound',
  'ranked_offline',
  /** The file should carry Content Credentials and does not: wrong format, too large, or signing failed. */
  'unsigned',
  /** Tracks of subtitles, further tracks of sound, or chapters of the source are not in the result. */
  'captions_left_out',
  'sound_tracks_left_out',
  'chapters_left_out',
  /** The source moves, and the format of the result holds one picture: the first one. */
  'first_frame_only',
] as const;
export type JobNotice = (typeof JOB_NOTICES)[number];

export const jobResultSchema = z.object({
  projectId: z.nullable(z.string()),
  /** Public address of the stored file; null for results that only their owner can fetch, through the API. */
  fileUrl: z.nullable(z.string()),
  /** Public address of a small picture of a video result; null for other results. */
  previewUrl: z._default(z.nullable(z.string()), null),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  notices: z.array(z.enum(JOB_NOTICES)),
  engine: z.nullable(engineNameSchema),
  /** Data specific to the tool: the text beside an image, the captions for restyling, … */
  data: z._default(z.record(z.string(), z.unknown()), {}),
});
export type JobResult = z.infer<typeof jobResultSchema>;

/** `GET /api/jobs/{id}` and every SSE `job` event. Percent is 0–100, position counts from 1 and is null when not queued. */
export const jobViewSchema = z.object({
  id: z.string(),
  tool: z.string(),
  status: z.enum(JOB_STATUSES),
  stage: z.enum(JOB_STAGES),
  percent: z.number(),
  position: z.nullable(z.number()),
  attempt: z.number(),
  /** Seconds since the current attempt began; null unless it runs. */
  runningSeconds: z.optional(z.nullable(z.number())),
  /**
   * An estimate until the end, of a waiting job with its wait, from recent jobs of the installation; null when unknown or
   * when the job takes longer than they did.
   */
  remainingSeconds: z.optional(z.nullable(z.number())),
  title: z.string(),
  /** The project's name; null when its title serves as the name. */
  name: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
  /** The film that the job prepares or renders; null for another job. */
  filmId: z.optional(z.nullable(z.string())),
  endedAt: z.nullable(z.string()),
  cost: z.number(),
  counter: z.nullable(z.string()),
  error: z.nullable(errorBodySchema),
  result: z.nullable(jobResultSchema),
});
export type JobView = z.infer<typeof jobViewSchema>;

/** `GET /api/jobs`: the caller's running and recently ended jobs, newest first (the job tray). */
export const jobListSchema = z.object({ jobs: z.array(jobViewSchema) });

/** `GET /api/queue-status`. `user_position` is null when the caller has nothing waiting. */
export const queueStatusSchema = z.object({
  user_position: z.nullable(z.number()),
  queued: z.number(),
  running: z.number(),
});
