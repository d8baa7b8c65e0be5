import { z } from 'zod';
import { styleId } from '../captions.ts';
import { LANGUAGE_CHOICES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { captionedFields } from './captioned-fields.ts';

/** Returns the schema of seconds with one decimal, the step of the screen's fields. */
function tenths(maxSeconds: number) {
  return z.coerce
    .number()
    .min(0)
    .max(maxSeconds)
    .transform((seconds) => Math.round(seconds * 10) / 10);
}

/** The settings of a subtitled video, without its source and range. */
export const subtitlesSettings = {
  /** The language of the subtitles. */
  language_code: z.enum(LANGUAGE_CHOICES).default('fr-FR'),
  subtitle_style: styleId,
  ...captionedFields,
};

/** `POST /api/process-video`. Times in tenths of seconds; duration 0 means the whole video, at most 90 s. */
export const processVideoSchema = z.object({
  filepath: z.string().min(1).max(200),
  start_time: tenths(24 * 3600).default(0),
  duration: tenths(LIMITS.clipMaxSeconds).default(0),
  ...subtitlesSettings,
});
export type ProcessVideoInput = z.infer<typeof processVideoSchema>;
