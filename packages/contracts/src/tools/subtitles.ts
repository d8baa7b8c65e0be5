import { z } from 'zod';
import {
  captionsInputSchema,
  punchInSchema,
  secondCaptionsSchema,
  styleId,
  styleSeedSchema,
} from '../captions.ts';
import { cuttingFields } from '../cuts.ts';
import { CLIP_LANGUAGES, SUBTITLES_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { projectNameSchema } from '../text/project-names.ts';

/** Returns the schema of seconds with one decimal, the step of the screen's fields. */
function tenths(maxSeconds: number) {
  return z.coerce
    .number()
    .min(0)
    .max(maxSeconds)
    .transform((seconds) => Math.round(seconds * 10) / 10);
}

/** `POST /api/process-video`. Times in tenths of seconds; duration 0 means the whole video, at most 90 s. */
export const processVideoSchema = z.object({
  filepath: z.string().min(1).max(200),
  start_time: tenths(24 * 3600).default(0),
  duration: tenths(LIMITS.clipMaxSeconds).default(0),
  /** The language of the subtitles. */
  language_code: z.enum(SUBTITLES_LANGUAGES).default('fr-FR'),
  subtitle_style: styleId,
  /** The spoken language, when the subtitles are a translation of it. */
  spoken_language: z.enum(CLIP_LANGUAGES).optional(),
  /** Shows the original beside a translation, in small type. */
  bilingual: z.boolean().default(false),
  /** Corrected words, drawn exactly as given; recognition is skipped. */
  captions: captionsInputSchema.optional(),
  /** Captions in a second language, shown in place of the text of `bilingual`. */
  second_captions: secondCaptionsSchema.optional(),
  /** The transcription that `captions` corrects; a name that is corrected twice enters the dictionary. */
  transcription_id: z.uuid().optional(),
  /** The seed of the preview; by default the job's own. */
  style_seed: styleSeedSchema.optional(),
  /** The enlargement of the picture on words with `zoom`. */
  punch_in: punchInSchema,
  /** Cuts, and the treatment of the sound. */
  ...cuttingFields,
  /** Applies the person's brand: logo, cards, and its captions unless `own_style` is given. */
  brand: z.boolean().optional(),
  /** The project's name; by default the first spoken words, or the source's name. */
  project_name: projectNameSchema.optional(),
});
export type ProcessVideoInput = z.infer<typeof processVideoSchema>;
