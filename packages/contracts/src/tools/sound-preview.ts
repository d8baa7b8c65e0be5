import { z } from 'zod';
import { plainSoundSchema } from '../cuts.ts';

/** The longest preview of treated sound, in seconds. */
export const SOUND_PREVIEW_SECONDS = 10;

/** `POST /api/sound-preview`: free of charge, limited per person. Times in seconds of the video. */
export const soundPreviewSchema = z.object({
  /** The upload's handle. */
  filepath: z.string().min(1).max(200),
  start_time: z.coerce.number().min(0).default(0),
  duration: z.coerce.number().positive().max(SOUND_PREVIEW_SECONDS).default(SOUND_PREVIEW_SECONDS),
  sound: plainSoundSchema,
});

/** The treatment that was applied, in `data.sound` of the job. Sound without speech is left unchanged. */
export const soundToldSchema = z.object({
  loudness: z.object({}).loose().nullable(),
  denoised: z.boolean(),
  voice: z.boolean(),
});
