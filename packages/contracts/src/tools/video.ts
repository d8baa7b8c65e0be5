import { z } from 'zod';
import { engineNameSchema } from '../engines.ts';
import { PROMPT_MAX_CHARACTERS, seedSchema } from './image.ts';

export const AI_VIDEO_SECONDS = [4, 6, 8] as const;
export const AI_VIDEO_ASPECTS = ['16:9', '9:16'] as const;
export const AI_VIDEO_RESOLUTIONS = ['720p', '1080p'] as const;

const seconds = z.coerce.number().pipe(z.union([z.literal(4), z.literal(6), z.literal(8)]));

/** `POST /api/videoaigenerate`. `durationSeconds` takes precedence over `duration`; the screen sends both. */
export const generateVideoSchema = z
  .object({
    prompt: z
      .string()
      .trim()
      .min(1, 'Please enter a description for your video')
      // The screen's counter shows 500; longer pasted prompts are accepted.
      .max(PROMPT_MAX_CHARACTERS),
    duration: seconds.optional(),
    durationSeconds: seconds.optional(),
    resolution: z.enum(AI_VIDEO_RESOLUTIONS).default('720p'),
    aspectRatio: z.enum(AI_VIDEO_ASPECTS).default('16:9'),
    seed: seedSchema.optional(),
  })
  .transform(({ duration, durationSeconds, ...rest }) => ({
    ...rest,
    durationSeconds: durationSeconds ?? duration ?? (6 as const),
  }));
export type GenerateVideoInput = z.infer<typeof generateVideoSchema>;

/** States of a task. */
export const AI_VIDEO_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const generateVideoAnswerSchema = z.object({
  success: z.literal(true),
  task_id: z.string(),
  status: z.enum(AI_VIDEO_STATUSES),
});

/** `GET /api/videoaistatus/{id}`. */
export const videoStatusSchema = z.object({
  success: z.boolean(),
  task_id: z.string(),
  status: z.enum(AI_VIDEO_STATUSES),
  /** 0–100. */
  progress: z.number(),
  /** Place in the queue from 1, null when not waiting. */
  position: z.number().nullable(),
  /** A path relative to the API's base, once completed. */
  download_url: z.string().nullable(),
  error: z.string().nullable(),
  code: z.string().nullable(),
  projectId: z.string().nullable(),
  engine: z.nullable(engineNameSchema),
  notices: z.array(z.string()),
  /** Words of the prompt that the video does not show, as the offline sketch knows them. */
  undrawn: z.array(z.string()).default([]),
});
export type VideoStatus = z.infer<typeof videoStatusSchema>;
